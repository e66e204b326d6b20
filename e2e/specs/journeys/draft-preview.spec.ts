import type { Tokens } from '@arev/shared/contracts/account';
import { createContentDraft, getContent, saveContentDraft } from '@arev/shared/contracts/content';
import type { APIRequestContext, Page } from '@playwright/test';
import { staff } from '../../commands/patients.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';
import { startShell } from '../../fixtures/start-shell.ts';

const say = wordsIn('hy');

const pathOf = ({ path }: { readonly path: string }, type: string, id = ''): string =>
  path.replace(':type', type).replace(':id', id);

const words = (title: string) => ({ title, description: '<p>Սևագիր</p>' });

const editorOf = (request: APIRequestContext, { accessToken }: Tokens) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    begin: async (slug: string, title: string): Promise<string> => {
      const texts = { hy: words(title), ru: null, en: null };
      const data = { values: { slug, picture: null }, texts, publishAt: null };
      const answer = await request.post(pathOf(createContentDraft, 'pages'), { headers, data });
      expect(answer.status()).toBe(200);
      return ((await answer.json()) as { data: { id: string } }).data.id;
    },
    rename: async (type: string, id: string, title: string): Promise<void> => {
      const { data: item } = await (await request.get(pathOf(getContent, type, id), { headers })).json();
      const { values, texts, version } = item;
      const data = { values, version, texts: { ...texts, hy: { ...texts.hy, title } }, publishAt: null };
      expect((await request.put(pathOf(saveContentDraft, type, id), { headers, data })).status()).toBe(200);
    },
    slugOf: async (type: string, id: string): Promise<string> => {
      const { data } = await (await request.get(pathOf(getContent, type, id), { headers })).json();
      return data.values.slug;
    },
  };
};

/** The page that the desk opens in a new tab. */
const preview = async (page: Page): Promise<Page> => {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: say('mf-desk:content.preview.open') }).click(),
  ]);
  return opened;
};

test('An editor sees drafts on the site, others do not, and publishing shows them on every shell', async ({
  page,
  site,
  request,
  browser,
}) => {
  // A code of the second factor works for one sign-in.
  const editor = editorOf(request, await givenStaff(page, staff.admin));
  const id = await editor.begin('seen-before', 'Նոր էջի սևագիր');
  await editor.rename('news', '1', 'Նորության սևագիր');
  const address = '/hy/pages/seen-before';
  const news = `/hy/news/${await editor.slugOf('news', '1')}`;
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();

  await page.goto(`/hy/desk/content/pages/${id}`);
  const opened = await preview(page);
  await expect(opened.getByRole('heading', { level: 1, name: 'Նոր էջի սևագիր' })).toBeVisible();
  await expect(opened).toHaveURL(address);
  await expect(opened.locator('#site-preview')).toBeVisible();
  expect((await other.goto(address))?.status()).toBe(404);

  await page.goto('/hy/desk/content/news/1');
  const ofNews = await preview(page);
  await expect(ofNews.getByRole('heading', { level: 1, name: 'Նորության սևագիր' })).toBeVisible();
  await other.goto(news);
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Նորության սևագիր');
  await ofNews.locator('#site-preview button').click();
  await expect(ofNews.locator('#site-preview')).toHaveCount(0);
  await expect(ofNews.getByRole('heading', { level: 1 })).not.toHaveText('Նորության սևագիր');

  const shell = await startShell({ data: site.data, portalUrl: site.origin });
  try {
    await page.goto(`/hy/desk/content/pages/${id}`);
    await page.getByRole('button', { name: say('mf-desk:content.publish'), exact: true }).click();
    await expect(page.getByText(say('mf-desk:content.saved'))).toBeVisible();
    for (const origin of [site.origin, shell.origin])
      await expect.poll(async () => (await request.get(origin + address)).status()).toBe(200);
  } finally {
    await shell.end();
  }
});
