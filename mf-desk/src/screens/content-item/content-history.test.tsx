/** @jest-environment jsdom */
import { saveContentDraft } from '@arev/shared/contracts/content';
import { errorCode } from '@arev/shared/contracts/errors';
import '@arev/shared/testing/missing-dom';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { buildDraft } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';
import { nameIn, openCity, press } from '../../testing/open-content.ts';

beforeEach(() => sessionStorage.clear());

describe('Editors', () => {
  it('find a draft that was published over in the history, compare it, and restore it as a draft', async () => {
    const { portal } = await openCity(staffSession(), { draft: buildDraft() });
    await fillField(nameIn('English'), 'Mine');
    await press('Publish');
    await screen.findByText('Published. The site shows it now.');
    await press('Show the history');
    expect(
      await screen.findByText('Lilit published another state in its place, 15.01.2027 12:01'),
    ).toBeInTheDocument();
    const entry = screen.getByText(/^Mariam, 15.01.2027/).closest('li')!;
    expect(within(entry).getByText('Yerevan')).toBeInTheDocument();
    await user.click(within(entry).getByRole('button', { name: 'Compare with now' }));
    expect(within(entry).getByText('Mine')).toBeInTheDocument();
    await user.click(within(entry).getByRole('button', { name: 'Restore as a draft' }));
    await screen.findByText('The draft is kept. The site does not show it.');
    expect(portal.item.texts.en).toEqual({ name: 'Mine' });
    expect(portal.item.draft?.texts.en).toEqual({ name: 'Erevan' });
  });

  const older = { slug: 'yerevan' };
  const newer = { ...older, sortOrder: 5 };
  it.each([
    ['a draft', { draft: buildDraft({ values: older }), values: newer }],
    ['the state before a draft', { draft: buildDraft({ values: newer }), values: older }],
  ])('see no change of a field that %s lacks, because it is older', async (_, changes) => {
    await openCity(staffSession(), changes);
    await press('Delete the draft');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the draft' }));
    await press('Show the history');
    const entry = (await screen.findByText(/^Mariam, 15.01.2027/)).closest('li')!;
    const changed = within(entry).getAllByRole('term');
    expect(changed.map(({ textContent }) => textContent)).toEqual(['Հայերեն: Name', 'English: Name']);
  });

  it('confirm before an earlier state replaces a draft', async () => {
    const { portal } = await openCity(staffSession(), { draft: buildDraft() });
    await press('Delete the draft');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the draft' }));
    await waitFor(() => expect(portal.item.draft).toBeNull());
    await fillField(nameIn('English'), 'Newer');
    await press('Keep as a draft');
    await screen.findByText('The draft is kept. The site does not show it.');
    await press('Show the history');
    await user.click(await screen.findByRole('button', { name: 'Restore as a draft' }));
    expect(portal.item.draft?.texts.en).toEqual({ name: 'Newer' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore as a draft' }));
    await waitFor(() => expect(portal.item.draft?.texts.en).toEqual({ name: 'Erevan' }));
    expect(await screen.findByText(/^Lilit saved another draft in its place/)).toBeInTheDocument();
  });

  it('keep the state that they restore when a colleague has saved meanwhile', async () => {
    const { portal } = await openCity(staffSession(), { draft: buildDraft() });
    await fillField(nameIn('English'), 'Mine');
    await press('Publish');
    await screen.findByText('Published. The site shows it now.');
    await press('Show the history');
    const restore = await screen.findByRole('button', { name: 'Restore as a draft' });
    portal.item.draft = buildDraft({ revision: 9, texts: { hy: null, ru: null, en: { name: 'Theirs' } } });
    await user.click(restore);
    await screen.findByText('Mariam has written a draft of this meanwhile');
    expect(nameIn('English').value).toBe('Erevan');
    await press('Save mine all the same');
    await waitFor(() => expect(portal.item.draft?.texts.en).toEqual({ name: 'Erevan' }));
    expect(portal.item.texts.en).toEqual({ name: 'Mine' });
  });

  it('correct a state that they restore if it is refused', async () => {
    const { portal } = await openCity(staffSession(), { draft: buildDraft() });
    await fillField(nameIn('English'), 'Mine');
    await press('Publish');
    await screen.findByText('Published. The site shows it now.');
    await press('Show the history');
    const fields = [{ path: 'texts.en.name', key: 'invalid' }];
    const refusal = new Refusal(422, errorCode.invalidInput, 'Not valid', fields);
    portal.answers.unshift(answer(saveContentDraft, () => refusal));
    await user.click(await screen.findByRole('button', { name: 'Restore as a draft' }));
    await waitFor(() => expect(nameIn('English')).toHaveValue('Erevan'));
    expect(nameIn('English')).toHaveAccessibleDescription(/^This cannot be saved like that/);
    portal.answers.shift();
    await fillField(nameIn('English'), 'Yerevan again');
    await press('Keep as a draft');
    await waitFor(() => expect(portal.item.draft?.texts.en).toEqual({ name: 'Yerevan again' }));
  });

  it('can restore the draft of a new item that they have just deleted', async () => {
    const draft = buildDraft({ version: 0 });
    const { site, goTo } = await openCity(staffSession(), { version: 0, draft });
    await press('Delete the draft');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the draft' }));
    await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities']));
    await goTo(address.contentType('cities'));
    expect(await screen.findByText('“Yerevan” was deleted.')).toBeInTheDocument();
  });
});
