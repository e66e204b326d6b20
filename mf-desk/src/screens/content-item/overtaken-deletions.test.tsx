/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildDraft } from '../../testing/content.ts';
import { staffSession } from '../../testing/desk.ts';
import { nameIn, openCity, press } from '../../testing/open-content.ts';

beforeEach(() => sessionStorage.clear());

const told = /^Somebody else has changed this meanwhile, so nothing was deleted/;
const theirs = { hy: null, ru: null, en: { name: 'Theirs' } };
const inDialog = (name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

it('An item that somebody else has changed meanwhile is deleted only after that was shown', async () => {
  const { portal, site } = await openCity();
  Object.assign(portal.item, { version: 2, texts: theirs });
  await press('Delete');
  await inDialog('Delete');
  await screen.findByText(told);
  expect(nameIn('English')).toHaveValue('Theirs');
  expect(site.wentTo).toEqual([]);
  await inDialog('Delete');
  await waitFor(() => expect(site.wentTo).toEqual(['/en/desk/content/cities']));
});

it('Unsaved text stays beside what somebody else has changed before a deletion, and is kept as a draft', async () => {
  const { portal } = await openCity();
  await fillField(nameIn('English'), 'Mine');
  Object.assign(portal.item, { version: 2, texts: theirs });
  await press('Delete');
  await inDialog('Delete');
  await screen.findByText(told);
  await inDialog('Keep');
  expect(screen.getByText('Somebody else has changed this while you were writing')).toBeInTheDocument();
  expect(nameIn('English')).toHaveValue('Mine');
  await press('Save mine all the same');
  await waitFor(() => expect(portal.item.draft?.texts.en).toEqual({ name: 'Mine' }));
  expect(portal.item.texts.en).toEqual({ name: 'Theirs' });
});

it('A draft that somebody else has saved meanwhile is deleted only after it was shown', async () => {
  const { portal } = await openCity(staffSession(), { draft: buildDraft() });
  portal.item.draft = buildDraft({ revision: 9, texts: theirs, savedBy: 'Anna' });
  await press('Delete the draft');
  await inDialog('Delete the draft');
  await screen.findByText(told);
  expect(screen.getByText(/^Anna wrote the draft/)).toBeInTheDocument();
  expect(nameIn('English')).toHaveValue('Theirs');
  await inDialog('Delete the draft');
  await waitFor(() => expect(portal.item.draft).toBeNull());
});

const gone = 'Somebody else has published or deleted this draft meanwhile.';

it('Editors who delete a draft that somebody else has published meanwhile are told so', async () => {
  const { portal, site } = await openCity(staffSession(), { draft: buildDraft() });
  Object.assign(portal.item, { version: 2, texts: theirs, draft: null });
  await press('Delete the draft');
  await inDialog('Delete the draft');
  await waitFor(() => expect(nameIn('English')).toHaveValue('Theirs'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(site.toastsShown.map(({ text }) => text)).toEqual([gone]);
});

it('Unsaved text stays when the draft that is to be deleted was published meanwhile', async () => {
  const { portal, site } = await openCity(staffSession(), { draft: buildDraft() });
  await fillField(nameIn('English'), 'Mine');
  Object.assign(portal.item, { version: 2, texts: theirs, draft: null });
  await press('Delete the draft');
  await inDialog('Delete the draft');
  await screen.findByText('Somebody else has changed this while you were writing');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(nameIn('English')).toHaveValue('Mine');
  expect(site.toastsShown.map(({ text }) => text)).toEqual([gone]);
});

it('No conflict stays with a draft of somebody else that was deleted at the second press', async () => {
  const { portal } = await openCity(staffSession(), { draft: buildDraft() });
  await fillField(nameIn('English'), 'Mine');
  portal.item.draft = buildDraft({ revision: 9, texts: theirs, savedBy: 'Anna' });
  await press('Delete the draft');
  await inDialog('Delete the draft');
  await screen.findByText(told);
  const conflict = 'Anna has written a draft of this meanwhile';
  expect(screen.getByText(conflict)).toBeInTheDocument();
  await inDialog('Delete the draft');
  await waitFor(() => expect(portal.item.draft).toBeNull());
  await waitFor(() => expect(nameIn('English')).toHaveValue('Yerevan'));
  expect(screen.queryByText(conflict)).not.toBeInTheDocument();
});
