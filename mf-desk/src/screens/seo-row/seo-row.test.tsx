/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one row of SEO data and its editor.
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import {
  createSeoData,
  generateSeoFiles,
  type SeoData,
  updateSeoData,
  uploadSeoPhoto,
} from '@arev/shared/contracts/seo-data';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { expectConsole } from '@arev/shared/testing/console';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { holdAnswers } from '../../testing/hold-answers.ts';
import { staffSession } from '../../testing/desk.ts';
import { buildSeoRow } from '../../testing/seo.ts';
import { openSeo, englishTitle, type, press } from '../../testing/open-seo.ts';

beforeEach(() => sessionStorage.clear());

describe('Editing a row of SEO data', () => {
  it('updates the previews while typing, saves, and can be undone', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Our doctors');
    expect(
      within(screen.getByRole('region', { name: 'Previews' })).getAllByText(/^Our doctors/),
    ).toHaveLength(3);
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    expect(portal.rows[0]?.translations[2]?.title).toBe('Our doctors');
    expect(portal.generated()).toBe(1);
    await press('Undo');
    await waitFor(() => expect(englishTitle()).toHaveValue('Doctors en'));
    expect(portal.rows[0]).toMatchObject({ version: 3, translations: buildSeoRow().translations });
  });

  it('can still be undone after an undo without an answer', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Our doctors');
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    portal.answers.unshift(answer(updateSeoData, () => new Refusal(504, errorCode.unavailable, 'Not now')));
    expectConsole(/SEO data was not saved: code -27/);
    await press('Undo');
    await screen.findByText('Not now');
    portal.answers.shift();
    await press('Undo');
    await waitFor(() => expect(englishTitle()).toHaveValue('Doctors en'));
    expect(portal.rows[0]?.translations).toEqual(buildSeoRow().translations);
  });

  it('saves the words of before if somebody else has changed the row and the undo is repeated', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Our doctors');
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    Object.assign(portal.rows[0] ?? {}, { version: 9 });
    portal.rows[0]?.translations.splice(2, 1, {
      language: 'en',
      title: 'Theirs',
      description: 'All',
      tags: '',
    });
    expectConsole(/SEO data was not saved: code -80/);
    await press('Undo');
    await screen.findByText('Yours: Doctors en');
    expect(englishTitle()).toHaveValue('Doctors en');
    await press('Save mine all the same');
    await waitFor(() => expect(portal.rows[0]?.translations[2]?.title).toBe('Doctors en'));
  });

  it('keeps words that were typed after a save when it is undone', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    const description = () =>
      within(screen.getByRole('group', { name: 'English' })).getByLabelText('Description');
    await type(englishTitle(), 'Our doctors');
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    await type(description(), 'Whom you can see today');
    await press('Undo');
    await waitFor(() => expect(englishTitle()).toHaveValue('Doctors en'));
    expect(description()).toHaveValue('Whom you can see today');
    await press('Save');
    await waitFor(() =>
      expect(portal.rows[0]?.translations[2]).toMatchObject({
        title: 'Doctors en',
        description: 'Whom you can see today',
      }),
    );
  });

  it('keeps words that are typed during a save', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    const resolve = holdAnswers(portal.answers, updateSeoData);
    await type(englishTitle(), 'Our doctors');
    await press('Save');
    await type(englishTitle(), 'Our best doctors');
    resolve();
    await screen.findByText('Saved. The site shows it now.');
    expect(portal.rows[0]?.translations[2]?.title).toBe('Our doctors');
    expect(englishTitle()).toHaveValue('Our best doctors');
    await press('Save');
    await waitFor(() => expect(portal.rows[0]?.translations[2]?.title).toBe('Our best doctors'));
  });

  it.each([address.seoRow(1), address.newSeoRow(), address.seoWords('en')])(
    'is not possible for a role that may only read, which is said first (%s)',
    async (path) => {
      await openSeo(path, undefined, staffSession({ canAdd: false, canEdit: false }));
      expect(await screen.findByText(/^Your role may only read this/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    },
  );

  it('shows how much of a text previews display', async () => {
    await openSeo(address.seoRow(1));
    await type(englishTitle(), 'x'.repeat(70));
    expect(screen.getByText('70 characters: previews cut after about 60')).toBeInTheDocument();
  });

  it('reports an invalid address before anything is sent', async () => {
    const { site } = await openSeo(address.newSeoRow());
    await type(screen.getByLabelText('Address of the page'), 'doctors');
    await press('Save');
    const summary = within(await screen.findByRole('alert'));
    summary.getByRole('link', { name: /^Address of the page: An address is written like/ });
    screen.getByText(/^An address is written like/);
    expect(site.calls.some(({ endpoint }) => endpoint === createSeoData)).toBe(false);
  });

  it('warns if the page has a row, and starts with the texts of the page', async () => {
    const { portal, site } = await openSeo(address.newSeoRow({ route: '/doctors' }));
    expect(await screen.findByRole('link', { name: '/doctors' })).toHaveAttribute('href', '/en/desk/seo/1');
    await type(screen.getByLabelText('Address of the page'), '/doctors/ani-grigoryan');
    await press(/own words/);
    await waitFor(() => expect(englishTitle()).toHaveValue('Ani'));
    await press('Save');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo/2']));
    expect(portal.rows[1]).toMatchObject({ route: '/doctors/ani-grigoryan' });
  });

  it('adds a row and continues at its own address, where it says once that the row is saved', async () => {
    const { site, goTo } = await openSeo(address.newSeoRow({ route: '/branches' }));
    await type(englishTitle(), 'Our branches');
    await press('Save');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo/2']));
    const ofNew = englishTitle();
    await goTo(address.seoRow(2));
    await waitFor(() => expect(englishTitle()).not.toBe(ofNew));
    const told = await screen.findByText('Saved. The site shows it now.');
    expect(told.closest('[role=status]')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await goTo(address.seo());
    await goTo(address.seoRow(2));
    await waitFor(() => expect(englishTitle()).toHaveValue('Our branches'));
    expect(screen.queryByText('Saved. The site shows it now.')).not.toBeInTheDocument();
  });

  it('tells by a message that a row whose editor was left is saved, and the next new row waits for it', async () => {
    const { portal, site, goTo } = await openSeo(address.newSeoRow({ route: '/branches' }));
    const resolve = holdAnswers(portal.answers, createSeoData);
    await type(englishTitle(), 'Our branches');
    await press('Save');
    await goTo(address.seo());
    await waitFor(() => expect(screen.queryByRole('group', { name: 'English' })).not.toBeInTheDocument());
    await goTo(address.newSeoRow({ route: '/prices' }));
    expect(screen.queryByRole('group', { name: 'English' })).not.toBeInTheDocument();
    resolve();
    await screen.findByRole('group', { name: 'English' });
    expect(site.toastsShown).toEqual([{ kind: 'success', text: 'Saved. The site shows it now.' }]);
    expect(site.wentTo).toEqual([]);
    expect(englishTitle()).toHaveValue('');
    expect(screen.queryByText(/^Not saved/)).not.toBeInTheDocument();
  });

  it('deletes a row after a confirmation, and can be undone', async () => {
    const { portal, site, goTo } = await openSeo(address.seoRow(1));
    await press('Delete the row');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the row' }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo']));
    expect(portal.rows).toEqual([]);
    await goTo(address.seo());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(portal.rows).toHaveLength(1));
  });

  it('deletes a row that somebody else has changed meanwhile only after that was shown', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    Object.assign(portal.rows[0] ?? {}, { version: 9 });
    portal.rows[0]?.translations.splice(2, 1, {
      language: 'en',
      title: 'Theirs',
      description: 'All',
      tags: '',
    });
    expectConsole(/SEO data was not saved: code -80/);
    await press('Delete the row');
    const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the row' });
    await user.click(confirm());
    await screen.findByText(/^Somebody else has changed this meanwhile, so nothing was deleted/);
    expect(englishTitle()).toHaveValue('Theirs');
    expect(portal.rows).toHaveLength(1);
    await user.click(confirm());
    await waitFor(() => expect(portal.rows).toEqual([]));
  });

  describe('A deleted row with a picture', () => {
    const { fetch } = globalThis;
    const pictured = () => [buildSeoRow({ photo: 'old.webp', photoPath: 'seo' })];
    const answerPicture = (ok: boolean) => {
      const blob = () => Promise.resolve(new Blob(['x'], { type: 'image/webp' }));
      const answered = { ok, blob, headers: { get: () => 'image/webp' } };
      Object.assign(globalThis, { fetch: () => Promise.resolve(answered) });
    };
    afterEach(() => Object.assign(globalThis, { fetch }));
    const remove = async () => {
      const opened = await openSeo(address.seoRow(1), pictured());
      await press('Delete the row');
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the row' }));
      await waitFor(() => expect(opened.portal.rows).toEqual([]));
      await opened.goTo(address.seo());
      return opened;
    };

    it('comes back with it', async () => {
      answerPicture(true);
      const { portal } = await remove();
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(portal.rows[0]?.photo).toBe('new.webp'));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    });

    it('says that the picture is missing until it can be sent, and adds the row only once', async () => {
      answerPicture(true);
      const { portal } = await remove();
      const away = answer(uploadSeoPhoto, () => new Refusal(503, errorCode.unavailable, 'Not now'));
      portal.answers.unshift(away);
      expectConsole(/SEO data was not saved: code -27/);
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await screen.findByText('The row of /doctors is back, its picture is not yet.');
      portal.answers.shift();
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(portal.rows.map(({ photo }) => photo)).toEqual(['new.webp']));
    });

    it('says so if the picture could not be kept', async () => {
      answerPicture(false);
      await remove();
      expect(await screen.findByText(/picture could not be kept/)).toBeInTheDocument();
    });
  });
});

describe('A save that fails', () => {
  it('is logged, shows an error beside the button, and keeps what was typed', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    portal.answers.unshift(answer(updateSeoData, () => new Refusal(503, errorCode.unavailable, 'Not now')));
    expectConsole(/SEO data was not saved: code -27/);
    await type(englishTitle(), 'Our doctors');
    await press('Save');
    await screen.findByText('Not now');
    expect(englishTitle()).toHaveValue('Our doctors');
    expect(portal.rows[0]?.version).toBe(1);
    expect(portal.generated()).toBe(0);
  });

  it.each([
    ['new', address.newSeoRow({ route: '/branches' }), createSeoData],
    ['known', address.seoRow(1), updateSeoData],
  ])('is the same save when its response was lost, of a %s row', async (_, path, call) => {
    const { portal, site } = await openSeo(path);
    portal.answers.unshift(answer(call, () => new Refusal(504, errorCode.unavailable, 'Not now')));
    expectConsole(/SEO data was not saved: code -27/);
    await type(englishTitle(), 'Our branches');
    await press('Save');
    await screen.findByText('Not now');
    portal.answers.shift();
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    const keys = site.calls.flatMap(({ endpoint, idempotencyKey }) =>
      endpoint === call ? [idempotencyKey] : [],
    );
    expect(keys[0]).toBeDefined();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(sessionStorage.length).toBe(0);
  });

  it('is no conflict with itself when the portal had saved it before the response was lost', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    const save = portal.answers.find(({ endpoint }) => endpoint === updateSeoData)!;
    portal.answers.unshift({
      ...save,
      respond: async (...given: Parameters<typeof save.respond>) => {
        await save.respond(...given);
        return new Refusal(504, errorCode.unavailable, 'Not now');
      },
    });
    expectConsole(/SEO data was not saved: code -27/);
    await type(englishTitle(), 'Our branches');
    await press('Save');
    await screen.findByText('Not now');
    portal.answers.shift();
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    expect([portal.rows[0]?.version, portal.generated()]).toEqual([2, 1]);
    await press('Undo');
    await waitFor(() => expect(portal.rows[0]).toMatchObject({ translations: buildSeoRow().translations }));
  });

  it('adds one row if the text is corrected after a lost response', async () => {
    const { portal, site } = await openSeo(address.newSeoRow({ route: '/branches' }));
    const save = portal.answers.find(({ endpoint }) => endpoint === createSeoData)!;
    portal.answers.unshift({
      ...save,
      respond: async (...given: Parameters<typeof save.respond>) => {
        await save.respond(...given);
        return new Refusal(504, errorCode.unavailable, 'Not now');
      },
    });
    expectConsole(/SEO data was not saved: code -27/);
    await type(englishTitle(), 'Our branhces');
    await press('Save');
    await screen.findByText('Not now');
    portal.answers.shift();
    await type(englishTitle(), 'Our branches');
    await press('Save');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo/2']));
    expect(portal.rows).toHaveLength(2);
    expect(portal.rows[1]?.translations[2]?.title).toBe('Our branches');
  });

  it('shows text that was not saved as such, until it is discarded', async () => {
    const { unmount } = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Our doctors');
    unmount();
    await openSeo(address.seoRow(1));
    expect(englishTitle()).toHaveValue('Our doctors');
    expect(screen.getByText('Not saved: what was typed before')).toBeInTheDocument();
    await press('Discard it');
    expect(englishTitle()).toHaveValue('Doctors en');
    expect(screen.queryByText('Not saved: what was typed before')).not.toBeInTheDocument();
    expect(sessionStorage.length).toBe(0);
  });

  it('adds one row if the text is discarded after a lost response, and brought back', async () => {
    const path = address.newSeoRow({ route: '/branches' });
    const { portal, unmount } = await openSeo(path);
    const save = portal.answers.find(({ endpoint }) => endpoint === createSeoData)!;
    portal.answers.unshift({
      ...save,
      respond: async (...given: Parameters<typeof save.respond>) => {
        await save.respond(...given);
        return new Refusal(504, errorCode.unavailable, 'Not now');
      },
    });
    expectConsole(/SEO data was not saved: code -27/);
    await type(englishTitle(), 'Our branches');
    await press('Save');
    await screen.findByText('Not now');
    portal.answers.shift();
    unmount();
    const site = createTestSite({ answers: portal.answers, session: staffSession() });
    await renderRoute(definition, path, site);
    await press('Discard it');
    expect(englishTitle()).toHaveValue('');
    await press('Bring it back');
    expect(englishTitle()).toHaveValue('Our branches');
    await press('Save');
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/seo/2']));
    expect(portal.rows).toHaveLength(2);
  });

  it.each([
    ['was left', ['Our doctors', 'Doctors en'], []],
    ['was restored and then written', ['Our doctors'], ['Doctors en']],
  ])('shows no new text as former one if what is saved %s', async (_, before, after) => {
    const { unmount } = await openSeo(address.seoRow(1));
    for (const title of before) await type(englishTitle(), title);
    unmount();
    await openSeo(address.seoRow(1));
    for (const title of [...after, 'Doctors today']) await type(englishTitle(), title);
    expect(englishTitle()).toHaveValue('Doctors today');
    expect(screen.queryByText('Not saved: what was typed before')).not.toBeInTheDocument();
  });

  it('leaves no unsaved text behind when the row is deleted', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Our doctors');
    await press('Delete the row');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the row' }));
    await waitFor(() => expect(portal.rows).toEqual([]));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('does not depend on the generation of the SEO files', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    portal.answers.unshift(answer(generateSeoFiles, () => new Refusal(503, errorCode.unavailable)));
    await press('Save');
    await screen.findByText('Saved. The site shows it within a minute.');
  });
});

describe('A conflict of two editors of one row', () => {
  const meet = async () => {
    const opened = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Mine');
    const [row] = opened.portal.rows;
    Object.assign(row ?? {}, buildSeoRow({ version: 2 }));
    row?.translations.splice(2, 1, { language: 'en', title: 'Theirs', description: 'All', tags: '' });
    expectConsole(/SEO data was not saved: code -80/);
    await press('Save');
    await screen.findByText('Somebody else has changed this row');
    return opened;
  };

  it('shows both texts and overwrites nothing', async () => {
    const { portal } = await meet();
    expect(screen.getByText('Theirs: Theirs')).toBeInTheDocument();
    expect(screen.getByText('Yours: Mine')).toBeInTheDocument();
    expect(portal.rows[0]?.translations[2]?.title).toBe('Theirs');
  });

  it('lets the second editor take the other text', async () => {
    await meet();
    await press('Take theirs');
    expect(englishTitle()).toHaveValue('Theirs');
    expect(screen.queryByText('Somebody else has changed this row')).not.toBeInTheDocument();
  });

  it('lets the second editor save their own text', async () => {
    const { portal } = await meet();
    await press('Save mine all the same');
    await screen.findByText('Saved. The site shows it now.');
    expect(portal.rows[0]?.translations[2]?.title).toBe('Mine');
  });
});

describe('Changing the picture of a row', () => {
  const choose = async () => {
    const file = new File(['x'], 'cover.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText(/New picture.*Choose a file/), file);
    await press('Use this picture');
    await screen.findByRole('img', { name: 'Picture of this page in previews' });
  };

  it('keeps unsaved text, which is saved afterwards', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Our doctors');
    await choose();
    expect(englishTitle()).toHaveValue('Our doctors');
    await press('Save');
    await screen.findByText('Saved. The site shows it now.');
    expect(portal.rows[0]).toMatchObject({ photo: 'new.webp', version: 3 });
    expect(portal.rows[0]?.translations[2]?.title).toBe('Our doctors');
  });

  it('can be undone', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    await choose();
    await user.click(
      within(screen.getByRole('region', { name: 'Picture of previews' })).getByRole('button', {
        name: 'Undo',
      }),
    );
    await waitFor(() => expect(portal.rows[0]?.photo).toBeNull());
  });

  it('does not replace a picture that somebody else has put there meanwhile, before it was seen', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    Object.assign(portal.rows[0] ?? {}, { photo: 'theirs.webp', photoPath: 'seo', version: 2 });
    await choose();
    expectConsole(/SEO data was not saved: code -80/);
    expect(await screen.findByText(/Somebody else has changed this picture meanwhile/)).toBeInTheDocument();
    expect(portal.rows[0]?.photo).toBe('theirs.webp');
    await press('Use this picture');
    await waitFor(() => expect(portal.rows[0]?.photo).toBe('new.webp'));
  });

  const comeBack = async (changes: Partial<SeoData> = {}) => {
    const { unmount } = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Mine');
    unmount();
    return openSeo(address.seoRow(1), [buildSeoRow(changes)]);
  };

  it('ends the offer to bring back discarded text, which has seen the picture of before', async () => {
    await comeBack();
    await press('Discard it');
    expect(screen.getByRole('button', { name: 'Bring it back' })).toBeInTheDocument();
    await choose();
    expect(screen.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument();
  });

  it('does not hide what another editor has changed since unsaved text was typed', async () => {
    const { portal } = await comeBack({ version: 2 });
    await choose();
    expectConsole(/SEO data was not saved: code -80/);
    await press('Save');
    await screen.findByText('Somebody else has changed this row');
    expect(portal.rows[0]?.translations[2]?.title).toBe('Doctors en');
  });

  it('does not hide a change of another editor', async () => {
    const { portal } = await openSeo(address.seoRow(1));
    await type(englishTitle(), 'Mine');
    portal.rows[0]?.translations.splice(2, 1, {
      language: 'en',
      title: 'Theirs',
      description: 'All',
      tags: '',
    });
    Object.assign(portal.rows[0] ?? {}, { version: 2 });
    await choose();
    expectConsole(/SEO data was not saved: code -80/);
    await press('Save');
    await screen.findByText('Somebody else has changed this row');
    expect(portal.rows[0]?.translations[2]?.title).toBe('Theirs');
  });
});
