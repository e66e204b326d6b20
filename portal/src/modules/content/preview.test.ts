import * as z from 'zod/mini';
import { endpoints } from '../../openapi/document.ts';
import { rules } from '../../testing/access/rules.ts';
import { makeWorld } from '../../testing/access/world.ts';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editor: string;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  editor = await portal.signIn(seeded.editor);
});
afterAll(() => portal.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = editor) =>
  portal.send(method, path, body, { as, language: 'en' });
const content = '/portal/api/v1/staff/content';
const news = (slug: string, name: string) => ({
  values: { slug, newsDate: '2026-11-20', picture: null, related: [] },
  texts: { hy: null, ru: null, en: { title: name, description: '<p>Words</p>' } },
});
const drafted = async (slug: string): Promise<Reply['body']> =>
  (await ask('POST', `${content}/news/draft`, { ...news(slug, 'In preview'), publishAt: null })).body.data;
const preview = async (path: string): Promise<string> =>
  (await ask('POST', `${content}/${path}/preview`)).body.data.token;
const seenWith = (token: string, path: string) =>
  portal.request({
    method: 'GET',
    url: path,
    headers: { 'accept-language': 'en', 'x-content-preview': token },
  });
const slugsSeenWith = async (token: string): Promise<string[]> => {
  const { body } = await seenWith(token, '/portal/api/v1/news?page=1&size=100');
  return body.data.map(({ slug }: { slug: string }) => slug);
};

test('An editor previews the draft of a new item on its page and in lists, and nobody else sees it', async () => {
  const { id } = await drafted('seen-by-one');
  const token = await preview(`news/${id}`);
  const path = '/portal/api/v1/news/bySlug/seen-by-one';
  const version = (await portal.get('/content-version')).body.version;
  const seen = await seenWith(token, path);
  expect(seen.body.data).toMatchObject({ title: 'In preview', slug: 'seen-by-one' });
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(await slugsSeenWith(token)).toContain('seen-by-one');
  expect((await portal.get(path)).status).toBe(404);
  expect(await slugsSeenWith('x'.repeat(43))).not.toContain('seen-by-one');
  expect((await portal.get('/content-version')).body.version).toBe(version);
});

test('An article for a later day is previewed on its page, and nobody else sees it', async () => {
  const { values, texts } = news('next-summer', 'Next summer');
  const later = { values: { ...values, newsDate: '2027-07-01' }, texts, publishAt: null };
  const { id } = (await ask('POST', `${content}/news/draft`, later)).body.data;
  const token = await preview(`news/${id}`);
  const path = '/portal/api/v1/news/bySlug/next-summer';
  expect((await seenWith(token, path)).body.data).toMatchObject({ title: 'Next summer' });
  expect((await portal.get(path)).status).toBe(404);
});

test('A vacancy for a later day is previewed on its page, and nobody else sees it', async () => {
  const { id, ...item } = (await ask('GET', `${content}/vacancies/1`)).body.data;
  const { slug, ...values } = item.values;
  const later = { ...values, slug, publishedOn: '2027-07-01', applyUntil: null };
  await ask('PUT', `${content}/vacancies/${id}`, { ...item, values: later });
  const draft = { texts: item.texts, values: later, version: Number(item.version) + 1, publishAt: null };
  await ask('PUT', `${content}/vacancies/${id}/draft`, draft);
  const token = await preview(`vacancies/${id}`);
  const path = `/portal/api/v1/vacancies/bySlug/${slug}`;
  expect((await seenWith(token, path)).body.data).toMatchObject({ publishedOn: '2027-07-01' });
  expect((await portal.get(path)).status).toBe(404);
});

test('A preview shows public content with its draft, and others still see the public version', async () => {
  const { body } = await ask('GET', `${content}/faqs`);
  const item = (await ask('GET', `${content}/faqs/${body.data[0].id}`)).body.data;
  const texts = { ...item.texts, en: { title: 'Asked in secret', description: '<p>Yes</p>' } };
  const draft = { values: item.values, texts, version: item.version, publishAt: null };
  await ask('PUT', `${content}/faqs/${item.id}/draft`, draft);
  const token = await preview(`faqs/${item.id}`);
  const path = '/portal/api/v1/faqs?page=1&size=100';
  const before = await seenWith('x'.repeat(43), path);
  expect(JSON.stringify((await seenWith(token, path)).body)).toContain('Asked in secret');
  const after = await seenWith('x'.repeat(43), path);
  expect(after.body).toEqual(before.body);
  expect(JSON.stringify(after.body)).not.toContain('Asked in secret');
});

test('Concurrent requests with and without a preview get the draft or the public version, never the other', async () => {
  const { id } = await drafted('at-once');
  const token = await preview(`news/${id}`);
  const tokens = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? token : 'x'.repeat(43)));
  const seen = await Promise.all(tokens.map((each) => slugsSeenWith(each)));
  expect(seen.map((slugs) => slugs.includes('at-once'))).toEqual(tokens.map((each) => each === token));
});

test('Every public response can be previewed', async () => {
  const { id } = await drafted('everywhere');
  const token = await preview(`news/${id}`);
  const world = await makeWorld(portal);
  const wrong: string[] = [];
  for (const { name, endpoint } of endpoints()) {
    if (endpoint.access !== 'public' || endpoint.method !== 'GET' || endpoint.answer === 'file') continue;
    const { params = {}, query = {} } = rules[name]?.with?.(world) ?? {};
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) =>
      z.parse(z._default(z.string(), '1'), params[part]),
    );
    const asked = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    const { status, headers } = await seenWith(token, `${path}?${new URLSearchParams(asked).toString()}`);
    if (status !== 200 || headers['cache-control'] !== 'no-store') wrong.push(`${status} ${name}`);
  }
  expect(wrong).toEqual([]);
});

test('A preview ends with its time, its session, the right to edit, and the next preview', async () => {
  const { id } = await drafted('over');
  const until = async (token: string) =>
    (
      await portal.request({
        method: 'GET',
        url: '/content-preview',
        headers: { 'x-content-preview': token },
      })
    ).status;
  const first = await preview(`news/${id}`);
  expect(await until(first)).toBe(200);
  const second = await preview(`news/${id}`);
  expect([await until(first), await until(second)]).toEqual([404, 200]);

  const edit = (canEdit: boolean) =>
    portal.db.updateTable('rolePermission').set({ canEdit }).where('area', '=', 'content').execute();
  await edit(false);
  expect(await until(second)).toBe(404);
  await edit(true);
  expect(await slugsSeenWith(second)).toContain('over');

  await ask('POST', '/auth/logout', {});
  expect(await until(second)).toBe(404);
  expect(await slugsSeenWith(second)).not.toContain('over');

  editor = await portal.signIn(seeded.editor);
  const third = await preview(`news/${id}`);
  portal.clock.pass(31 * 60_000);
  expect(await until(third)).toBe(404);
});

test('A preview of an invalid draft is refused with its field, and without a draft there is no preview', async () => {
  const { id } = await drafted('taken-by-then');
  await ask('POST', `${content}/news`, news('taken-by-then', 'Faster'));
  const refused = await ask('POST', `${content}/news/${id}/preview`);
  expect(refused.body.fields).toEqual([{ path: 'values.slug', key: 'taken' }]);
  const { body } = await ask('GET', `${content}/cities`);
  expect((await ask('POST', `${content}/cities/${body.data[0].id}/preview`)).status).toBe(404);
  const receptionist = await portal.signIn(seeded.reception);
  expect((await ask('POST', `${content}/news/${id}/preview`, undefined, receptionist)).body.code).toBe(-28);
});

test('A preview of a draft that names a deleted item is refused with its field', async () => {
  const { id: gone, version } = (await ask('POST', `${content}/news`, news('gone-by-then', 'Gone'))).body
    .data;
  const { values, texts } = news('names-a-deleted-one', 'Related');
  const related = { values: { ...values, related: [gone] }, texts, publishAt: null };
  const { id } = (await ask('POST', `${content}/news/draft`, related)).body.data;
  await ask('DELETE', `${content}/news/${gone}?version=${version}`);
  const refused = await ask('POST', `${content}/news/${id}/preview`);
  expect(refused.body.fields).toEqual([{ path: 'values.related', key: 'invalid' }]);
});
