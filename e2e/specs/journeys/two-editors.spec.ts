import { createContent, deleteContent, getContent } from '@arev/shared/contracts/content';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectGoodDialog } from '../../commands/check-access.ts';
import { dataOf, staff } from '../../commands/patients.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

const beginPage = async (page: Page, accessToken: string, slug: string): Promise<string> => {
  const text = { title: 'Առաջին', description: '<p>Ա</p>' };
  const answer = await page.request.post(createContent.path.replace(':type', 'pages'), {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { values: { slug, picture: null }, texts: { hy: text, ru: null, en: null } },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
};

const stored = async (request: APIRequestContext, accessToken: string, id: string) => {
  const path = getContent.path.replace(':type', 'pages').replace(':id', id);
  return dataOf(getContent, await request.get(path, { headers: { authorization: `Bearer ${accessToken}` } }));
};

/** Restores the content of the site afterwards. */
const removePage = async ({ request }: Page, accessToken: string, id: string): Promise<void> => {
  const pathOf = ({ path }: { readonly path: string }) => path.replace(':type', 'pages').replace(':id', id);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { data } = await (await request.get(pathOf(getContent), { headers })).json();
  const params = { version: data.version, revision: data.draft?.revision ?? 0 };
  expect((await request.delete(pathOf(deleteContent), { headers, params })).status()).toBe(200);
};

const signedIn = async (browser: Browser, baseURL: string, person: Parameters<typeof givenStaff>[1]) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  return { page, ...(await givenStaff(page, person)) };
};

/** An editor and an administrator with a new page of the site. */
const twoEditors = async (browser: Browser, baseURL: string, slug: string) => {
  const { page: first, accessToken: ofFirst } = await signedIn(browser, baseURL, staff.editor);
  const { page, accessToken } = await signedIn(browser, baseURL, staff.admin);
  const id = await beginPage(first, ofFirst, slug);
  return { first, page, accessToken, id, path: `/hy/desk/content/pages/${id}` };
};

const title = (page: Page) =>
  page
    .getByRole('group', { name: 'Հայերեն' })
    .getByRole('textbox', { name: say('mf-desk:content.field.title'), exact: true });
const press = (page: Page, key: `${string}:${string}`) =>
  page.getByRole('button', { name: say(key), exact: true }).click();
const publish = (page: Page) => press(page, 'mf-desk:content.publish');
const published = (page: Page) => page.getByText(say('mf-desk:content.saved'));
const draftOf = (page: Page) => page.getByText(say('mf-desk:content.draftSaved'));
const conflict = (page: Page) => page.getByText(say('mf-desk:content.conflict.title'));

test('The second of two editors of a page sees both texts, loses nothing and chooses', async ({
  browser,
  site,
  request,
}) => {
  const { first, page, accessToken, id, path } = await twoEditors(browser, site.origin, 'two-editors');
  const heading = async (): Promise<string | undefined> =>
    /<h1[^>]*>([^<]*)/.exec(await (await request.get('/hy/pages/two-editors')).text())?.[1];
  for (const each of [first, page]) {
    await each.goto(path);
    await expect(title(each)).toHaveValue('Առաջին');
  }

  await title(first).fill('Խմբագրի վերնագիր');
  await title(page).fill('Ադմինի վերնագիր');
  await publish(first);
  await expect(published(first)).toBeVisible();
  await publish(page);
  await expect(conflict(page)).toBeVisible();
  await expect(page.getByRole('deletion')).toHaveText('Խմբագրի վերնագիր');
  await expect(page.getByRole('insertion')).toHaveText('Ադմինի վերնագիր');
  expect(await heading()).toBe('Խմբագրի վերնագիր');

  await page.reload();
  await expect(title(page)).toHaveValue('Ադմինի վերնագիր');
  await publish(page);
  await expect(conflict(page)).toBeVisible();
  await press(page, 'mf-desk:content.conflict.mine');
  await expect(published(page)).toBeVisible();
  await expect.poll(heading).toBe('Ադմինի վերնագիր');

  await title(first).fill('Երրորդ վերնագիր');
  await publish(first);
  await expect(conflict(first)).toBeVisible();
  await press(first, 'mf-desk:content.conflict.theirs');
  await expect(title(first)).toHaveValue('Ադմինի վերնագիր');
  expect(await heading()).toBe('Ադմինի վերնագիր');

  await removePage(page, accessToken, id);
  await expect.poll(async () => (await request.get('/hy/pages/two-editors')).status()).toBe(404);
});

test('A draft that another editor publishes over is in the history and can be restored', async ({
  browser,
  site,
  request,
}) => {
  const { first, page, accessToken, id, path } = await twoEditors(
    browser,
    site.origin,
    'draft-published-over',
  );
  await first.goto(path);
  await title(first).fill('Սևագրի վերնագիր');
  await press(first, 'mf-desk:content.saveDraft');
  await expect(draftOf(first)).toBeVisible();

  await page.goto(path);
  await expect(title(page)).toHaveValue('Սևագրի վերնագիր');
  await title(page).fill('Ադմինի վերնագիր');
  await publish(page);
  await expect(published(page)).toBeVisible();

  await title(first).fill('Սևագրի նոր վերնագիր');
  await press(first, 'mf-desk:content.saveDraft');
  await expect(conflict(first)).toBeVisible();
  await press(first, 'mf-desk:content.conflict.theirs');
  await press(first, 'mf-desk:content.history.open');
  const draft = first
    .getByRole('listitem')
    .filter({ has: first.getByText(say('mf-desk:content.draft'), { exact: true }) });
  await expect(draft.getByRole('insertion')).toHaveText('Սևագրի վերնագիր');
  await draft.getByRole('button', { name: say('mf-desk:content.history.compare') }).click();
  await expect(draft.getByRole('insertion')).toHaveText('Ադմինի վերնագիր');
  await draft.getByRole('button', { name: say('mf-desk:content.history.restoreDraft') }).click();
  await expect(title(first)).toHaveValue('Սևագրի վերնագիր');
  expect(await (await request.get('/hy/pages/draft-published-over')).text()).toContain('Ադմինի վերնագիր');

  await removePage(page, accessToken, id);
});

test('The second of two editors deletes nothing in a dialog that the first has made outdated', async ({
  browser,
  site,
  request,
}) => {
  const { first, page, accessToken, id, path } = await twoEditors(browser, site.origin, 'two-dialogs');
  const dialog = page.getByRole('dialog');
  const draft = async () => (await stored(request, accessToken, id)).draft?.texts.hy?.title;
  const saveDraft = async (text: string) => {
    await title(first).fill(text);
    await press(first, 'mf-desk:content.saveDraft');
    await expect.poll(draft).toBe(text);
  };
  await first.goto(path);
  await saveDraft('Սևագիր Ա');
  await page.goto(path);
  await expect(title(page)).toHaveValue('Սևագիր Ա');

  await press(page, 'mf-desk:content.dropDraft');
  await expectGoodDialog(page, 'a draft that is dropped');
  await saveDraft('Սևագիր Բ');
  await dialog.getByRole('button', { name: say('mf-desk:content.dropDraft') }).click();
  await expect(dialog.getByText(say('mf-desk:content.deletionOvertaken'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title(page)).toHaveValue('Սևագիր Բ');
  await press(page, 'mf-desk:content.delete');
  await expectGoodDialog(page, 'a page that is deleted');
  await saveDraft('Սևագիր Ե');
  await dialog.getByRole('button', { name: say('mf-desk:content.delete') }).click();
  await expect(dialog.getByText(say('mf-desk:content.deletionOvertaken'))).toBeVisible();
  expect(await draft()).toBe('Սևագիր Ե');
  expect((await request.get('/hy/pages/two-dialogs')).status()).toBe(200);

  await publish(first);
  await expect(published(first)).toBeVisible();
  await saveDraft('Սևագիր Գ');
  await page.reload();
  await press(page, 'mf-desk:content.history.open');
  await press(page, 'mf-desk:content.history.restore');
  await expectGoodDialog(page, 'a state that is restored over a draft');
  await saveDraft('Սևագիր Դ');
  await dialog.getByRole('button', { name: say('mf-desk:content.history.restore') }).click();
  await expect(page.getByRole('button', { name: say('mf-desk:content.conflict.mine') })).toBeVisible();
  await expect(title(page)).toHaveValue('Առաջին');
  expect(await draft()).toBe('Սևագիր Դ');

  await removePage(page, accessToken, id);
});
