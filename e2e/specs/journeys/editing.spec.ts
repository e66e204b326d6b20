import { createContent, deleteContent, updateContent } from '@arev/shared/contracts/content';
import type { APIRequestContext } from '@playwright/test';
import { staff } from '../../commands/patients.ts';
import { staffTokens } from '../../commands/staff-login.ts';
import { expect, test } from '../../fixtures/site.ts';

const pathOf = ({ path }: { readonly path: string }, id = ''): string =>
  path.replace(':type', 'pages').replace(':id', id);

const texts = (title: string) => ({
  hy: { title: `${title} hy`, description: '<p>Ա</p>' },
  ru: { title: `${title} ru`, description: '<p>Я</p>' },
  en: { title: `${title} en`, description: '<p>A</p>' },
});
const page = (slug: string) => ({ values: { slug, picture: null }, texts: texts('Renamed') });

const editorOf = async (request: APIRequestContext) => {
  const { accessToken } = await staffTokens(request, staff.admin);
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    create: async (slug: string): Promise<string> => {
      const answer = await request.post(pathOf(createContent), { headers, data: page(slug) });
      const { data }: { data: { id: string } } = await answer.json();
      return data.id;
    },
    rename: (id: string, slug: string, version: number) =>
      request.put(pathOf(updateContent, id), { headers, data: { ...page(slug), version } }),
    remove: (id: string, version: number) =>
      request.delete(pathOf(deleteContent, id), { headers, params: { version } }),
  };
};

test('Readers of a former address are redirected permanently to the new one', async ({ request }) => {
  const editor = await editorOf(request);
  const id = await editor.create('address-one');
  expect((await editor.rename(id, 'address-two', 1)).status()).toBe(200);
  expect((await editor.rename(id, 'address-three', 2)).status()).toBe(200);
  for (const language of ['hy', 'ru', 'en'])
    for (const slug of ['address-one', 'address-two']) {
      const answer = await request.get(`/${language}/pages/${slug}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location, answer.headers()['cache-control']]).toEqual([
        301,
        `/${language}/pages/address-three`,
        'no-store',
      ]);
    }
  expect((await editor.rename(id, 'address-one', 3)).status()).toBe(200);
  expect((await request.get('/hy/pages/address-one', { maxRedirects: 0 })).status()).toBe(200);
  expect((await request.get('/hy/pages/address-three', { maxRedirects: 0 })).status()).toBe(301);
  expect((await editor.remove(id, 4)).status()).toBe(200);
  expect((await request.get('/hy/pages/address-three', { maxRedirects: 0 })).status()).toBe(404);
});
