/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one editor of content, in its states.
import {
  bringBackContent,
  createContent,
  createContentDraft,
  getContent,
  listContentWork,
  saveContentDraft,
  updateContent,
} from '@arev/shared/contracts/content';
import { jest } from '@jest/globals';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, type Answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { holdAnswers } from '../../testing/hold-answers.ts';
import { buildCity, buildDraft } from '../../testing/content.ts';
import { nameIn, openCity, openContent, press } from '../../testing/open-content.ts';
import { staffSession } from '../../testing/desk.ts';

beforeEach(() => sessionStorage.clear());

/** The portal does what it is asked, and its responses do not arrive, until the first answer is removed. */
const loseResponses = (answers: Answer[], call: Endpoint): void => {
  const save = answers.find(({ endpoint }) => endpoint === call)!;
  answers.unshift({
    ...save,
    respond: (...given: Parameters<typeof save.respond>) => {
      save.respond(...given);
      return new Refusal(504, errorCode.unavailable);
    },
  });
};

describe('Editors', () => {
  it('see every type of content, and its items with the missing languages', async () => {
    const { goTo } = await openContent(address.content());
    expect(screen.getByRole('link', { name: 'Cities' })).toHaveAttribute('href', '/en/desk/content/cities');
    await goTo(address.contentType('cities'));
    expect(await screen.findByRole('link', { name: 'Yerevan' })).toHaveAttribute(
      'href',
      '/en/desk/content/cities/1',
    );
    expect(screen.getByText('Русский is missing')).toBeInTheDocument();
  });

  it('come back from an item to the list as it was', async () => {
    const { site, goTo } = await openContent(address.contentType('cities', { text: 'yer', show: 'drafts' }));
    await user.click(await screen.findByRole('link', { name: 'Yerevan' }));
    await goTo(site.wentTo[0]?.replace('/en/', '') ?? '');
    await screen.findByRole('heading', { level: 1, name: 'Yerevan' });
    expect(screen.getByRole('link', { name: 'Cities' })).toHaveAttribute(
      'href',
      '/en/desk/content/cities?text=yer&show=drafts',
    );
  });

  it('see drafts of every type', async () => {
    const site = createTestSite({
      answers: [
        answer(listContentWork, ({ query }) =>
          listed(
            query.show === 'drafts'
              ? [
                  {
                    ...{ type: 'news', id: '7', title: 'Soon', missing: ['ru'], draft: true, public: false },
                    ...{ publishAt: Date.parse('2027-01-05T06:30:00Z'), overtaken: false },
                  },
                  {
                    ...{ type: 'news', id: '8', title: 'Late', missing: [], draft: true, public: true },
                    ...{ publishAt: Date.parse('2026-11-05T06:30:00Z'), overtaken: true },
                  },
                ]
              : [],
          ),
        ),
      ],
      session: staffSession(),
    });
    const { goTo } = await renderRoute(definition, address.contentWork(), site);
    const link = await screen.findByRole('link', { name: 'Soon' });
    expect(link).toHaveAttribute('href', '/en/desk/content/news/7');
    expect(screen.getByText('New, not on the site yet')).toBeInTheDocument();
    expect(screen.getByText('To be published 05.01.2027 10:30')).toBeInTheDocument();
    expect(screen.getByText('Not published 05.11.2026 10:30: please check')).toBeInTheDocument();
    await goTo(address.contentWork({ show: 'missing' }));
    expect(await screen.findByText('There is nothing here.')).toBeInTheDocument();
  });

  it('are told that an entry was deleted, instead of being asked to try again', async () => {
    const { portal, goTo } = await openContent(address.content());
    portal.answers.unshift(answer(getContent, () => new Refusal(404, errorCode.notFound)));
    await goTo(address.contentItem('cities', '99'));
    expect(await screen.findByRole('heading', { name: 'This is not there any more' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['an entry', address.contentItem('cities', '1')],
    ['a new one', address.newContent('cities')],
  ])('are told before they type that they may only read (%s)', async (_, path) => {
    await openContent(path, staffSession({ canAdd: false, canEdit: false }));
    expect(await screen.findByText(/^Your role may only read this/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  it('edit three languages side by side, publish, and undo', async () => {
    const { portal } = await openCity();
    expect(
      within(screen.getByRole('group', { name: /Русский/ })).getByText('Not written yet'),
    ).toBeInTheDocument();
    await fillField(nameIn('Русский'), 'Ереван');
    expect(screen.queryByText('Not written yet')).not.toBeInTheDocument();
    await press('Publish');
    await screen.findByText('Published. The site shows it now.');
    expect(portal.item.texts.ru).toEqual({ name: 'Ереван' });
    expect(portal.item.values).toEqual({ slug: 'yerevan', sortOrder: 1 });
    await press('Undo');
    await waitFor(() => expect(portal.item.texts.ru).toBeNull());
  });

  it('keep what they typed after a publication when they undo it', async () => {
    const { portal } = await openCity();
    await fillField(nameIn('Русский'), 'Ереван');
    await press('Publish');
    await screen.findByText('Published. The site shows it now.');
    await fillField(nameIn('English'), 'Erevan');
    await press('Undo');
    await waitFor(() => expect(portal.item.texts.ru).toBeNull());
    await waitFor(() => expect(nameIn('Русский')).toHaveValue(''));
    expect(nameIn('English')).toHaveValue('Erevan');
    expect(portal.item.texts.en).toEqual({ name: 'Yerevan' });
    await press('Publish');
    await waitFor(() => expect(portal.item.texts.en).toEqual({ name: 'Erevan' }));
  });

  it('can repeat an undo that did not arrive', async () => {
    const { portal } = await openCity();
    await fillField(nameIn('Русский'), 'Ереван');
    await press('Publish');
    await screen.findByText('Published. The site shows it now.');
    portal.answers.unshift(answer(updateContent, () => new Refusal(503, errorCode.unavailable)));
    await press('Undo');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(portal.item.texts.ru).toEqual({ name: 'Ереван' });
    portal.answers.shift();
    await user.click(again);
    await waitFor(() => expect(portal.item.texts.ru).toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('save a draft, which differs from the published text', async () => {
    const { portal } = await openCity();
    await fillField(nameIn('English'), 'Erevan');
    await press('Keep as a draft');
    await screen.findByText('The draft is kept. The site does not show it.');
    expect(screen.getByText(/^Draft of Mariam/)).toBeInTheDocument();
    expect(portal.item.texts.en).toEqual({ name: 'Yerevan' });
    expect(nameIn('English').value).toBe('Erevan');
  });

  it('keep the publication time of a draft until they remove it', async () => {
    const publishAt = Date.now() + 86_400_000;
    const { portal } = await openCity(staffSession(), { draft: buildDraft({ publishAt }) });
    await fillField(nameIn('English'), 'Erevan again');
    await press('Keep as a draft');
    await screen.findByText(/^The draft is kept\. It will be published at /);
    expect(portal.item.draft).toMatchObject({ publishAt, texts: { en: { name: 'Erevan again' } } });
    await press('Keep without a time');
    await screen.findByText('The draft is kept. The site does not show it.');
    expect(portal.item.draft?.publishAt).toBeNull();
    expect(screen.queryByRole('button', { name: 'Keep without a time' })).not.toBeInTheDocument();
  });

  it('do not publish a draft by keeping it after its time', async () => {
    const publishAt = Date.now() - 60_000;
    const { portal } = await openCity(staffSession(), { draft: buildDraft({ publishAt, overtaken: true }) });
    await press('Keep as a draft');
    await screen.findByText('The draft is kept. The site does not show it.');
    expect(portal.item.draft?.publishAt).toBeNull();
  });

  it('keep what they type while a save is under way', async () => {
    const { portal } = await openCity();
    const resolve = holdAnswers(portal.answers, updateContent);
    await fillField(nameIn('English'), 'Erevan');
    await press('Publish');
    await fillField(nameIn('Русский'), 'Ереван');
    resolve();
    await screen.findByText('Published. The site shows it now.');
    expect(portal.item.texts).toMatchObject({ ru: null, en: { name: 'Erevan' } });
    expect(nameIn('Русский')).toHaveValue('Ереван');
    await press('Publish');
    await waitFor(() => expect(portal.item.texts.ru).toEqual({ name: 'Ереван' }));
    expect(sessionStorage.getItem('arev-draft-content-cities-1')).toBeNull();
  });

  it('resolve a conflict without publishing their draft', async () => {
    const { portal } = await openCity();
    await fillField(nameIn('English'), 'Mine');
    portal.item.draft = buildDraft({ texts: { hy: null, ru: null, en: { name: 'Theirs' } } });
    await fillField(screen.getByLabelText(/^Publish at this time/), '2999-01-05T10:30');
    await press('Set the time');
    await screen.findByText('Mariam has written a draft of this meanwhile');
    expect(screen.getByText('Theirs')).toBeInTheDocument();
    await press('Save mine all the same');
    await screen.findByText('The draft is kept. It will be published at 05.01.2999 10:30.');
    expect(portal.item.texts.en).toEqual({ name: 'Yerevan' });
    expect(portal.item.draft.texts.en).toEqual({ name: 'Mine' });
    expect(portal.item.draft.publishAt).toBe(Date.parse('2999-01-05T06:30:00Z'));
  });

  it('create a new item as a draft that the site does not show', async () => {
    const { site, goTo } = await openContent(address.newContent('cities'));
    await fillField(nameIn('English'), 'Gyumri');
    await press('Keep as a draft');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/2']));
    expect(site.calls.map(({ endpoint }) => endpoint)).toContain(createContentDraft);
    expect(site.calls.map(({ endpoint }) => endpoint)).not.toContain(createContent);
    await goTo(address.contentItem('cities', '2'));
    await screen.findByRole('heading', { level: 1, name: 'Yerevan' });
    expect(await screen.findByText('The draft is kept. The site does not show it.')).toBeInTheDocument();
    expect(screen.getByText('Nobody sees it on the site until you publish it.')).toBeInTheDocument();
  });

  it('preview their draft on the site: it is saved first, and the shell gets the token by a form', async () => {
    const sent: Record<string, string>[] = [];
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
      this: HTMLFormElement,
    ) {
      const inputs = [...this.querySelectorAll('input')];
      sent.push(Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
    });
    const { portal } = await openCity(staffSession(), { draft: buildDraft() });
    await press('Preview on the site');
    await waitFor(() => expect(sent).toEqual([{ token: 'a-token', to: '/en/branches' }]));
    await fillField(nameIn('English'), 'Newer');
    await press('Keep the draft and preview it on the site');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(portal.item.draft?.texts.en).toEqual({ name: 'Newer' });
    submit.mockRestore();
  });

  it('confirm before a draft is deleted', async () => {
    const { portal } = await openCity(staffSession(), { draft: buildDraft() });
    await press('Delete the draft');
    expect(portal.item.draft).not.toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the draft' }));
    await waitFor(() => expect(portal.item.draft).toBeNull());
    expect(nameIn('English').value).toBe('Yerevan');
  });

  it('add an item and continue at its own address, where they are told once that it is published', async () => {
    const { site, goTo } = await openContent(address.newContent('cities'));
    await fillField(nameIn('English'), 'Gyumri');
    await press('Publish');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/2']));
    expect(site.calls.some(({ endpoint }) => endpoint === createContent)).toBe(true);
    await goTo(address.contentItem('cities', '2'));
    await screen.findByRole('heading', { level: 1, name: 'Yerevan' });
    const told = await screen.findByText('Published. The site shows it now.');
    expect(told.closest('[role=status]')).toBeInTheDocument();
    await goTo(address.content());
    await goTo(address.contentItem('cities', '2'));
    await waitFor(() => expect(nameIn('English')).toHaveValue('Gyumri'));
    expect(screen.queryByText('Published. The site shows it now.')).not.toBeInTheDocument();
  });

  it.each([
    ['published', 'Publish', createContent],
    ['kept as a draft', 'Keep as a draft', createContentDraft],
  ])('add one item if the response was lost when it was %s', async (_, button, call) => {
    const { site, portal } = await openContent(address.newContent('cities'));
    portal.answers.unshift(answer(call, () => new Refusal(504, errorCode.unavailable)));
    await fillField(nameIn('English'), 'Gyumri');
    await press(button);
    await screen.findByRole('alert');
    portal.answers.shift();
    await press(button);
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/2']));
    const keys = site.calls.flatMap(({ endpoint, idempotencyKey }) =>
      endpoint === call ? [idempotencyKey] : [],
    );
    expect(keys[0]).toBeDefined();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([
    ['arrived, and both are published', true, ['Publish', 'Publish'], createContent],
    ['arrived, and both are drafts', true, ['Keep as a draft', 'Keep as a draft'], createContentDraft],
    ['arrived, and the text is kept as a draft', true, ['Publish', 'Keep as a draft'], createContent],
    ['did not arrive', false, ['Publish', 'Publish'], createContent],
  ])(
    'add one item if the text is corrected after a lost response (%s)',
    async (_, arrives, buttons, call) => {
      const { site, portal } = await openContent(address.newContent('cities'));
      if (arrives) loseResponses(portal.answers, call);
      else portal.answers.unshift(answer(call, () => new Refusal(504, errorCode.unavailable)));
      await fillField(nameIn('English'), 'Gumri');
      await press(buttons[0]!);
      await screen.findByRole('alert');
      portal.answers.shift();
      await fillField(nameIn('English'), 'Gyumri');
      await press(buttons[1]!);
      await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/2']));
      const { item } = portal;
      expect((item.draft ?? item).texts.en).toEqual({ name: 'Gyumri' });
    },
  );

  it.each([
    ['arrived', true, []],
    ['did not arrive', false, []],
    ['arrived, and the draft has a time', true, ['2999-01-05T10:30']],
  ])(
    'are told what is public if they keep a draft after a lost publication (%s)',
    async (_, arrives, times) => {
      const { portal, site, goTo } = await openContent(address.newContent('cities'));
      if (arrives) loseResponses(portal.answers, createContent);
      else portal.answers.unshift(answer(createContent, () => new Refusal(504, errorCode.unavailable)));
      await fillField(nameIn('English'), 'Gumri');
      await press('Publish');
      await screen.findByRole('alert');
      portal.answers.shift();
      await fillField(nameIn('English'), 'Gyumri');
      for (const time of times) await fillField(screen.getByLabelText(/^Publish at this time/), time);
      if (times.length > 0) await user.keyboard('{Enter}');
      else await press('Keep as a draft');
      await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/2']));
      await goTo(address.contentItem('cities', '2'));
      await screen.findByRole('heading', { level: 1, name: 'Yerevan' });
      const publication = times.length > 0 ? ' It will be published at 05.01.2999 10:30.' : '';
      const words = `The site shows what you published at first; your draft is kept beside it.${publication}`;
      expect(await screen.findByText(words)).toBeInTheDocument();
      const { item } = portal;
      expect([item.version, item.texts.en, item.draft?.texts.en]).toEqual([
        1,
        { name: 'Gumri' },
        { name: 'Gyumri' },
      ]);
    },
  );

  it('are told what is public if they keep a draft of an item after its lost publication', async () => {
    const { portal } = await openCity();
    loseResponses(portal.answers, updateContent);
    await fillField(nameIn('English'), 'Erevan');
    await press('Publish');
    await screen.findByRole('alert');
    portal.answers.shift();
    await fillField(nameIn('English'), 'Erebuni');
    await press('Keep as a draft');
    await screen.findByText('The site shows what you published at first; your draft is kept beside it.');
    expect([portal.item.texts.en, portal.item.draft?.texts.en]).toEqual([
      { name: 'Erevan' },
      { name: 'Erebuni' },
    ]);
  });

  it('add one item if a lost response is followed by a refused text', async () => {
    const { site, portal } = await openContent(address.newContent('cities'));
    loseResponses(portal.answers, createContent);
    await fillField(nameIn('English'), 'Gumri');
    await press('Publish');
    await screen.findByRole('alert');
    portal.answers.shift();
    portal.answers.unshift(
      answer(updateContent, () => {
        const fields = [{ path: 'texts.en.name', key: 'tooLong' }];
        return new Refusal(422, errorCode.invalidInput, '', fields);
      }),
    );
    await fillField(nameIn('English'), 'Gyumry');
    await press('Publish');
    await screen.findByText(/Name: Enter no more than 200 characters/);
    portal.answers.shift();
    await fillField(nameIn('English'), 'Gyumri');
    await press('Publish');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/2']));
    expect(portal.item.texts.en).toEqual({ name: 'Gyumri' });
  });

  it('add an item again if the one whose response was lost is deleted meanwhile', async () => {
    const { site, portal } = await openContent(address.newContent('cities'));
    loseResponses(portal.answers, createContent);
    await fillField(nameIn('English'), 'Gumri');
    await press('Publish');
    await screen.findByRole('alert');
    portal.answers.shift();
    portal.answers.unshift(answer(updateContent, () => new Refusal(404, errorCode.notFound)));
    await fillField(nameIn('English'), 'Gyumri');
    await press('Publish');
    await screen.findByRole('alert');
    portal.answers.shift();
    await press('Publish');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/3']));
    expect(portal.item.texts.en).toEqual({ name: 'Gyumri' });
  });

  it('add an item with a corrected text if the one whose response was lost is refused', async () => {
    const { site, portal } = await openContent(address.newContent('cities'));
    portal.answers.unshift(answer(createContent, () => new Refusal(504, errorCode.unavailable)));
    await fillField(nameIn('English'), 'Gumri');
    await press('Publish');
    await screen.findByRole('alert');
    let refused = 0;
    portal.answers[0] = answer(createContent, () => {
      refused += 1;
      portal.answers.shift();
      return new Refusal(422, errorCode.invalidInput, '', [{ path: 'values.slug', key: 'taken' }]);
    });
    await fillField(nameIn('English'), 'Gyumri');
    await press('Publish');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities/2']));
    expect(refused).toBe(1);
  });

  it.each([
    ['Publish', updateContent, 'Published. The site shows it now.'],
    ['Keep as a draft', saveContentDraft, 'The draft is kept. The site does not show it.'],
  ])('are not told of a colleague after their own lost response (%s)', async (button, call, words) => {
    const { portal } = await openCity();
    loseResponses(portal.answers, call);
    await fillField(nameIn('English'), 'Erevan ');
    await press(button);
    await screen.findByRole('alert');
    portal.answers.shift();
    await press(button);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/meanwhile|while you were writing/)).not.toBeInTheDocument();
    expect(nameIn('English')).toHaveValue('Erevan');
  });

  it.each([
    ['Publish', updateContent, 'Published. The site shows it now.'],
    ['Keep as a draft', saveContentDraft, 'The draft is kept. The site does not show it.'],
  ])('save what they have written since, after their own lost response (%s)', async (button, call, words) => {
    const { portal } = await openCity();
    loseResponses(portal.answers, call);
    await fillField(nameIn('English'), 'Erevan');
    await press(button);
    await screen.findByRole('alert');
    portal.answers.shift();
    await fillField(nameIn('English'), 'Erebuni');
    await press(button);
    expect(await screen.findByText(words)).toBeInTheDocument();
    const { item } = portal;
    expect((item.draft ?? item).texts.en).toEqual({ name: 'Erebuni' });
  });

  it('are told of a colleague who saved while their own save did not arrive', async () => {
    const { portal } = await openCity();
    portal.answers.unshift(answer(updateContent, () => new Refusal(504, errorCode.unavailable)));
    await fillField(nameIn('English'), 'Erevan');
    await press('Publish');
    await screen.findByRole('alert');
    portal.answers.shift();
    Object.assign(portal.item, { version: 2, texts: { ...portal.item.texts, en: { name: 'Theirs' } } });
    await fillField(nameIn('English'), 'Erebuni');
    await press('Publish');
    await screen.findByText('Somebody else has changed this while you were writing');
    expect(portal.item.texts.en).toEqual({ name: 'Theirs' });
  });

  it('see which field is invalid, without losing their input', async () => {
    const { portal } = await openCity();
    const refusal = new Refusal(422, errorCode.invalidInput, 'Not valid', [
      { path: 'texts.en.name', key: 'tooLong' },
      { path: 'values.slug', key: 'taken' },
    ]);
    portal.answers.unshift(answer(updateContent, () => refusal));
    await fillField(nameIn('English'), 'Erevan');
    await press('Publish');
    await screen.findByText('This address is taken.');
    expect(nameIn('English').value).toBe('Erevan');
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(
      /: This address is taken\.English: Name: Enter no more than 200 characters$/,
    );
    expect(screen.queryByText(/It was not sent/)).not.toBeInTheDocument();
    await user.click(
      within(summary).getByRole('link', { name: 'English: Name: Enter no more than 200 characters' }),
    );
    expect(nameIn('English')).toHaveFocus();
  });

  it.each([
    ['texts', 'required', 'Write the texts in at least one language.'],
    ['values', 'invalid', 'Some of these values do not go together. Please check them.'],
    ['values', 'taken', 'Another entry has these values already.'],
    ['other', 'invalid', 'It was not sent'],
  ])('publish after a refusal that names no field, but all %s (%s)', async (path, key, reason) => {
    const { portal } = await openCity();
    const refusal = new Refusal(422, errorCode.invalidInput, 'Not valid', [{ path, key }]);
    portal.answers.unshift(answer(updateContent, () => refusal));
    await fillField(nameIn('English'), 'Erevan');
    await press('Publish');
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    portal.answers.shift();
    await press('Publish');
    await screen.findByText('Published. The site shows it now.');
    expect(portal.item.texts.en).toEqual({ name: 'Erevan' });
  });

  it('set the publication time with Enter, which does not publish', async () => {
    const { portal } = await openCity();
    await fillField(screen.getByLabelText(/^Publish at this time/), '2999-01-05T10:30');
    await user.keyboard('{Enter}');
    await screen.findByText('The draft is kept. It will be published at 05.01.2999 10:30.');
    expect(portal.item.version).toBe(1);
  });

  it('find unsaved text when they come back', async () => {
    const { unmount } = await openCity();
    await fillField(nameIn('English'), 'Erevan');
    unmount();
    await openCity();
    expect(nameIn('English').value).toBe('Erevan');
    expect(screen.getByText('Not saved: what was typed before')).toBeInTheDocument();
  });

  it('are not told of former text while they write, if nothing was left unsaved', async () => {
    const { unmount } = await openCity();
    await fillField(nameIn('English'), 'Erevan');
    await fillField(nameIn('English'), 'Yerevan');
    unmount();
    await openCity();
    expect(nameIn('English')).toHaveValue('Yerevan');
    await fillField(nameIn('English'), 'Erebuni');
    expect(screen.queryByText('Not saved: what was typed before')).not.toBeInTheDocument();
  });

  it('are not told of former text any more, once they have written what is saved', async () => {
    const { unmount } = await openCity();
    await fillField(nameIn('English'), 'Erevan');
    unmount();
    await openCity();
    expect(screen.getByText('Not saved: what was typed before')).toBeInTheDocument();
    await fillField(nameIn('English'), 'Yerevan');
    await fillField(nameIn('English'), 'Erebuni');
    expect(screen.queryByText('Not saved: what was typed before')).not.toBeInTheDocument();
  });

  it('can bring back what they have discarded, with all that they have typed since they came back', async () => {
    const { unmount } = await openCity();
    await fillField(nameIn('English'), 'Erevan');
    unmount();
    const { portal } = await openCity();
    await fillField(nameIn('Русский'), 'Ереван');
    await press('Discard it');
    expect(nameIn('English')).toHaveValue('Yerevan');
    expect(nameIn('Русский')).toHaveValue('');
    await fillField(nameIn('Հայերեն'), 'Էրևան');
    await press('Bring it back');
    expect(screen.getByLabelText('End of the address')).toHaveFocus();
    expect(screen.getByText('Not saved: what was typed before')).toBeInTheDocument();
    expect(JSON.parse(sessionStorage.getItem('arev-draft-content-cities-1') ?? '')).toMatchObject({
      ...{ 'en-name': 'Erevan', 'ru-name': 'Ереван', 'hy-name': 'Էրևան' },
    });
    await press('Publish');
    const names = { en: { name: 'Erevan' }, ru: { name: 'Ереван' }, hy: { name: 'Էրևան' } };
    await waitFor(() => expect(portal.item.texts).toEqual(names));
  });

  it('discard text that was not saved', async () => {
    const { unmount } = await openCity();
    await fillField(nameIn('English'), 'Erevan');
    expect(screen.queryByText('Not saved: what was typed before')).not.toBeInTheDocument();
    unmount();
    const { portal } = await openCity();
    await press('Discard it');
    expect(nameIn('English')).toHaveValue('Yerevan');
    expect(screen.queryByText('Not saved: what was typed before')).not.toBeInTheDocument();
    expect(sessionStorage.length).toBe(0);
    await fillField(nameIn('Русский'), 'Ереван');
    await press('Publish');
    await waitFor(() => expect(portal.item.texts.ru).toEqual({ name: 'Ереван' }));
    expect(portal.item.texts.en).toEqual({ name: 'Yerevan' });
    await waitFor(() => expect(screen.queryByText(/^Discarded:/)).not.toBeInTheDocument());
  });

  it.each([
    ['the item', {}, 'Delete'],
    ['its draft', { version: 0, draft: buildDraft({ version: 0 }) }, 'Delete the draft'],
  ])('leave no unsaved text behind when %s is deleted', async (_, changes, button) => {
    const { site } = await openCity(staffSession(), changes);
    await fillField(nameIn('English'), 'Erevan');
    await press(button);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities']));
    expect(sessionStorage.length).toBe(0);
  });

  it('see the new name of an item in its heading after a save', async () => {
    const { portal } = await openCity();
    portal.answers.unshift(
      answer(updateContent, ({ body }) => ({
        data: { ...buildCity({ version: 2, title: 'Erevan' }), values: body.values, texts: body.texts },
      })),
    );
    await fillField(nameIn('English'), 'Erevan');
    await press('Publish');
    expect(await screen.findByRole('heading', { level: 1, name: 'Erevan' })).toBeInTheDocument();
  });

  it('compare both texts if somebody else has saved before', async () => {
    const { portal } = await openCity();
    await fillField(nameIn('English'), 'Mine');
    Object.assign(portal.item, { version: 2, texts: { ...portal.item.texts, en: { name: 'Theirs' } } });
    await press('Publish');
    await screen.findByText('Somebody else has changed this while you were writing');
    expect(screen.getByText('Theirs')).toBeInTheDocument();
    expect(portal.item.texts.en).toEqual({ name: 'Theirs' });
    await press('Save mine all the same');
    await waitFor(() => expect(portal.item.texts.en).toEqual({ name: 'Mine' }));
  });

  it('confirm before an item is deleted, and return to the list', async () => {
    const { site, goTo } = await openCity();
    await press('Delete');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities']));
    await goTo(address.contentType('cities'));
    expect(await screen.findByText('“Yerevan” was deleted.')).toBeInTheDocument();
    await press('Bring it back');
    await waitFor(() => expect(site.wentTo.at(-1)).toBe('/en/desk/content/cities/1'));
    expect(site.calls.some(({ endpoint }) => endpoint === bringBackContent)).toBe(true);
  });

  it.each([
    ['an item', {}, 'Delete'],
    ['the draft of a new item', { version: 0, draft: buildDraft({ version: 0 }) }, 'Delete the draft'],
  ])('return to the list as it was when %s is deleted', async (_, changes, button) => {
    const path = address.contentItem('cities', '1', { text: 'yer', page: 2 });
    const { site } = await openContent(path, staffSession(), changes);
    await screen.findByRole('heading', { level: 1, name: 'Yerevan' });
    await press(button);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities?text=yer&page=2']));
  });

  it('see what prevents the deletion of an item before they try it', async () => {
    await openCity(staffSession(), { usedBy: [{ what: 'branches', count: 3, keeps: true }] });
    expect(screen.getByText('It cannot be deleted, because these need it:')).toBeInTheDocument();
    expect(screen.getByText('Branches: 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('have read-only forms without the right to edit', async () => {
    await openCity(staffSession({ canEdit: false, canDelete: false }));
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});
