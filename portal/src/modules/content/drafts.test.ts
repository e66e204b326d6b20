import { type ContentType, contentTypeNames } from '@arev/shared/contracts/content-types';
import { seeded } from '../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../testing/portal.ts';
import { publishingService } from './publishing.ts';

let portal: TestPortal;
let editor: string;
let admin: string;
beforeAll(async () => {
  portal = await openPortal();
  editor = await portal.signIn(seeded.editor);
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = editor) =>
  portal.request({
    method,
    url: `/portal/api/v1/staff/content${path}`,
    headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' },
    ...(body !== undefined && { payload: body }),
  });
const title = (name: string) => ({ title: name, description: '<p>Words</p>' });
const news = (slug: string, name: string) => ({
  values: { slug, newsDate: '2026-11-20', picture: null, related: [] },
  texts: { hy: null, ru: null, en: title(name) },
});
const published = async (slug: string): Promise<Reply['body']> =>
  (await ask('POST', '/news', news(slug, slug))).body.data;
const isPublic = async (slug: string) =>
  (await portal.get(`/portal/api/v1/news/bySlug/${slug}`)).status === 200;

test('The second of two editors who save a draft gets a conflict', async () => {
  const { id } = await published('two-drafts');
  const draft = (name: string, revision: number) => ({
    ...news('two-drafts', name),
    ...{ version: 1, revision, publishAt: null },
  });
  const first = await ask('PUT', `/news/${id}/draft`, draft('First', 0));
  const { revision } = first.body.data.draft;
  expect((await ask('PUT', `/news/${id}/draft`, draft('Second', 0), admin)).body.code).toBe(-80);
  expect((await ask('GET', `/news/${id}`)).body.data.draft.texts.en.title).toBe('First');
  const over = await ask('PUT', `/news/${id}/draft`, draft('Second', revision), admin);
  expect(over.body.data.draft.texts.en.title).toBe('Second');
  expect((await ask('DELETE', `/news/${id}/draft?revision=${revision}`)).body.code).toBe(-80);
});

test('Publishing keeps a draft that another editor began meanwhile, and says so', async () => {
  const { id } = await published('begun-meanwhile');
  const draft = { ...news('begun-meanwhile', 'Theirs'), version: 1, revision: 0, publishAt: null };
  await ask('PUT', `/news/${id}/draft`, draft, admin);
  const body = { ...news('begun-meanwhile', 'Mine'), version: 1, revision: 0 };
  expect((await ask('PUT', `/news/${id}`, body)).body.code).toBe(-80);
  expect((await ask('GET', `/news/${id}`)).body.data.draft.texts.en.title).toBe('Theirs');
});

test('A new item is not public until its draft is published', async () => {
  const { status, body } = await ask('POST', '/news/draft', {
    ...news('in-secret', 'In secret'),
    publishAt: null,
  });
  expect([status, body.fields]).toEqual([200, undefined]);
  const item = body.data;
  expect(item).toMatchObject({ version: 0, title: 'In secret', draft: { version: 0, publishAt: null } });
  expect(await isPublic('in-secret')).toBe(false);
  expect((await ask('GET', '/news/choices')).body.data).not.toContainEqual({
    id: item.id,
    title: 'In secret',
  });
  const listed = await ask('GET', '/news?text=secret');
  expect(listed.body.data).toEqual([
    { id: item.id, title: 'In secret', missing: ['hy', 'ru'], draft: true, publishAt: null, public: false },
  ]);
  const { revision } = item.draft;
  const changed = await ask('PUT', `/news/${item.id}/draft`, {
    ...news('in-secret', 'Still in secret'),
    ...{ version: 0, revision, publishAt: null },
  });
  expect(changed.body.data).toMatchObject({ version: 0, title: 'Still in secret' });
  const done = await ask('PUT', `/news/${item.id}`, {
    ...news('in-secret', 'For all'),
    ...{ version: 0, revision: changed.body.data.draft.revision },
  });
  expect(done.body.data).toMatchObject({ id: item.id, version: 1, draft: null, title: 'For all' });
  expect(await isPublic('in-secret')).toBe(true);
});

test('A new item is published at its time, and one with a taken address does not delay others', async () => {
  const at = { publishAt: portal.clock() + 60_000 };
  const taken = (await ask('POST', '/news/draft', { ...news('taken-meanwhile', 'Late'), ...at })).body.data;
  await ask('POST', '/news/draft', { ...news('at-its-time', 'In time'), publishAt: portal.clock() + 60_001 });
  await published('taken-meanwhile');
  portal.clock.pass(61_000);
  editor = await portal.signIn(seeded.editor);
  await publishingService(portal).publishDue();
  expect(await isPublic('at-its-time')).toBe(true);
  expect((await ask('GET', `/news/${taken.id}`)).body.data).toMatchObject({
    version: 0,
    draft: { overtaken: true },
  });
});

interface Past {
  readonly version: number;
  readonly texts: { readonly en: { readonly title: string } };
  readonly before: { readonly texts: { readonly en: { readonly title: string } } } | null;
  readonly savedBy: string | null;
  readonly draft: { readonly ending: string; readonly endedBy: string | null } | null;
}
const historyOf = async (id: string, query = ''): Promise<Past[]> =>
  (await ask('GET', `/news/${id}/history${query}`)).body.data;
const inWords = (past: readonly Past[]) =>
  past.map(({ texts, draft, savedBy }) => [
    texts.en.title,
    savedBy,
    draft && `${draft.ending} by ${draft.endedBy ?? 'nobody'}`,
  ]);
const editorName = 'Astghik Melkonyan';
const adminName = 'Lilit Gevorgyan';

test('A draft that another editor publishes over stands in the history, and can be restored', async () => {
  const { id } = await published('published-over');
  const saved = await ask('PUT', `/news/${id}/draft`, {
    ...news('published-over', 'Theirs'),
    ...{ version: 1, revision: 0, publishAt: null },
  });
  const { revision } = saved.body.data.draft;
  const over = { ...news('published-over', 'Mine'), version: 1, revision };
  expect((await ask('PUT', `/news/${id}`, over, admin)).body.data).toMatchObject({ version: 2, draft: null });
  const past = await historyOf(id);
  expect(inWords(past)).toEqual([
    ['Mine', adminName, null],
    ['Theirs', editorName, `published by ${adminName}`],
    ['published-over', editorName, null],
  ]);
  expect(past.map(({ before }) => before?.texts.en.title)).toEqual([
    'published-over',
    'published-over',
    undefined,
  ]);
  expect(inWords(await historyOf(id, '?page=2&size=2'))).toEqual([['published-over', editorName, null]]);
});

test('Drafts that were replaced or discarded stand in the history; one published as it was does not twice', async () => {
  const { id } = await published('drafts-in-turn');
  const draft = (name: string, revision: number) => ({
    ...news('drafts-in-turn', name),
    ...{ version: 1, revision, publishAt: null },
  });
  const first = await ask('PUT', `/news/${id}/draft`, draft('First', 0));
  const second = await ask(
    'PUT',
    `/news/${id}/draft`,
    draft('Second', first.body.data.draft.revision),
    admin,
  );
  await ask('DELETE', `/news/${id}/draft?revision=${second.body.data.draft.revision}`);
  const third = await ask('PUT', `/news/${id}/draft`, draft('Third', 0));
  await ask('PUT', `/news/${id}`, {
    ...news('drafts-in-turn', 'Third'),
    ...{ version: 1, revision: third.body.data.draft.revision },
  });
  expect(inWords(await historyOf(id))).toEqual([
    ['Third', editorName, null],
    ['Second', adminName, `discarded by ${editorName}`],
    ['First', editorName, `replaced by ${adminName}`],
    ['drafts-in-turn', editorName, null],
  ]);
});

test('A draft of something unchanged so far is compared with what is public', async () => {
  const { id } = (await ask('GET', '/news?size=50')).body.data.at(-1);
  const { version, values, texts } = (await ask('GET', `/news/${id}`)).body.data;
  const saved = await ask('PUT', `/news/${id}/draft`, {
    values,
    texts,
    version,
    revision: 0,
    publishAt: null,
  });
  await ask('DELETE', `/news/${id}/draft?revision=${saved.body.data.draft.revision}`);
  expect((await ask('GET', `/news/${id}/history`)).body.data).toMatchObject([
    { version, draft: { ending: 'discarded' }, before: { values, texts } },
  ]);
});

test('An item is not deleted while somebody has written a draft of it; the draft of a deleted one can be restored', async () => {
  const { id } = await published('deleted-with-draft');
  const draft = { ...news('deleted-with-draft', 'Begun'), version: 1, revision: 0, publishAt: null };
  const { revision } = (await ask('PUT', `/news/${id}/draft`, draft, admin)).body.data.draft;
  expect((await ask('DELETE', `/news/${id}?version=1`)).body.code).toBe(-80);
  expect((await ask('DELETE', `/news/${id}?version=1&revision=${revision}`)).status).toBe(200);
  await ask('POST', `/news/${id}/bring-back`);
  expect(inWords(await historyOf(id))).toContainEqual(['Begun', adminName, `deleted by ${editorName}`]);
});

test('A discarded draft of something new is among the deleted items, and restored as a draft', async () => {
  const created = await ask('POST', '/news/draft', { ...news('given-up', 'Given up'), publishAt: null });
  const { id, draft } = created.body.data;
  expect((await ask('DELETE', `/news/${id}/draft`)).body.code).toBe(-80);
  expect((await ask('DELETE', `/news/${id}/draft?revision=${draft.revision}`)).body).toMatchObject({
    data: null,
  });
  expect((await ask('GET', `/news/${id}`)).status).toBe(404);
  const deleted = { id, title: 'Given up', missing: [], draft: false, publishAt: null, public: false };
  expect((await ask('GET', '/news?show=deleted')).body.data).toContainEqual(deleted);
  const { body } = await ask('POST', `/news/${id}/bring-back`);
  expect(body.data).toMatchObject({
    id,
    version: 0,
    draft: { version: 0, texts: { en: title('Given up') } },
  });
  expect(await isPublic('given-up')).toBe(false);
  expect((await ask('GET', '/news?show=deleted')).body.data).not.toContainEqual(deleted);
  expect(inWords(await historyOf(id))).toEqual([['Given up', editorName, `discarded by ${editorName}`]]);
});

test('A package and the draft of one are of one service, which has no second', async () => {
  const { body } = await ask('GET', '/packages');
  const known = (await ask('GET', `/packages/${body.data[0].id}`)).body.data;
  const { values, texts } = known;
  const refused = await ask('POST', '/packages/draft', { values, texts, publishAt: null });
  expect(refused.body.fields).toEqual([{ path: 'values', key: 'taken' }]);
});

test('Drafts and missing languages are listed across all types', async () => {
  const { id } = await published('in-progress');
  const publishAt = portal.clock() + 3_600_000;
  const draft = { ...news('in-progress', 'Soon'), version: 1, publishAt };
  await ask('PUT', `/news/${id}/draft`, draft);
  const idsOf = async (show: string) => {
    const { body } = await ask('GET', `-work?show=${show}&size=100`);
    return body.data.map((entry: Reply['body']) => `${entry.type}/${entry.id}`);
  };
  expect(await idsOf('timed')).toContain(`news/${id}`);
  expect(await idsOf('drafts')).toContain(`news/${id}`);
  expect(await idsOf('missing')).toContain(`news/${id}`);
  expect((await ask('GET', '/news?show=timed')).body.data).toContainEqual(
    expect.objectContaining({ id, draft: true, publishAt }),
  );
});

test.each(contentTypeNames)(
  'The list of %s has the missing languages of its items',
  async (type: ContentType) => {
    const { body } = await ask('GET', `/${type}?size=5`);
    for (const { id, missing } of body.data) {
      const { texts } = (await ask('GET', `/${type}/${id}`)).body.data;
      expect(missing).toEqual(['hy', 'ru', 'en'].filter((language) => texts[language] === null));
    }
  },
);

test('Deleted items are listed, and can be restored with id, address and texts', async () => {
  const item = await published('brought-back');
  await ask('DELETE', `/news/${item.id}?version=1`);
  expect(await isPublic('brought-back')).toBe(false);
  const deleted = {
    id: item.id,
    title: 'brought-back',
    missing: [],
    draft: false,
    publishAt: null,
    public: false,
  };
  expect((await ask('GET', '/news?show=deleted')).body.data).toContainEqual(deleted);
  const { body } = await ask('POST', `/news/${item.id}/bring-back`);
  expect(body.data).toMatchObject({ id: item.id, values: item.values, texts: item.texts, version: 2 });
  expect(await isPublic('brought-back')).toBe(true);
  expect((await ask('GET', '/news?show=deleted')).body.data).not.toContainEqual(deleted);
  expect((await ask('POST', `/news/${item.id}/bring-back`)).body.code).toBe(-80);
});

test('An item without edits can be restored too, unless its address was taken', async () => {
  const { body } = await ask('GET', '/news?size=50');
  const item = (await ask('GET', `/news/${body.data.find((each: Reply['body']) => each.public).id}`)).body
    .data;
  await ask('DELETE', `/news/${item.id}?version=${item.version}`);
  const other = { ...news(item.values.slug, 'Faster') };
  const { id, version } = (await ask('POST', '/news', other)).body.data;
  const refused = await ask('POST', `/news/${item.id}/bring-back`);
  expect(refused.body.fields).toEqual([{ path: 'values.slug', key: 'taken' }]);
  await ask('DELETE', `/news/${id}?version=${version}`);
  const back = await ask('POST', `/news/${item.id}/bring-back`);
  expect(back.body.data).toMatchObject({ id: item.id, values: item.values, texts: item.texts });
});
