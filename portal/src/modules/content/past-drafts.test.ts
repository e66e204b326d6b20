import { newsState, newsTitle, openNewsDesk } from '../../testing/content-desk.ts';

const { portal, admin, ask, published, isPublic } = await openNewsDesk();
afterAll(() => portal.close());

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

test('A draft that another editor publishes over is in the history, and can be restored', async () => {
  const { id } = await published('published-over');
  const saved = await ask('PUT', `/news/${id}/draft`, {
    ...newsState('published-over', 'Theirs'),
    ...{ version: 1, revision: 0, publishAt: null },
  });
  const { revision } = saved.body.data.draft;
  const over = { ...newsState('published-over', 'Mine'), version: 1, revision };
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

test('Replaced and discarded drafts are in the history; a draft published unchanged is there once', async () => {
  const { id } = await published('drafts-in-turn');
  const draft = (name: string, revision: number) => ({
    ...newsState('drafts-in-turn', name),
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
    ...newsState('drafts-in-turn', 'Third'),
    ...{ version: 1, revision: third.body.data.draft.revision },
  });
  expect(inWords(await historyOf(id))).toEqual([
    ['Third', editorName, null],
    ['Second', adminName, `discarded by ${editorName}`],
    ['First', editorName, `replaced by ${adminName}`],
    ['drafts-in-turn', editorName, null],
  ]);
});

test('A first draft is compared with the public version', async () => {
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
    { version, draft: null, savedBy: null, values, texts },
  ]);
});

test('Deleting an item is refused while another editor has a draft, which can be restored after a deletion', async () => {
  const { id } = await published('deleted-with-draft');
  const draft = { ...newsState('deleted-with-draft', 'Begun'), version: 1, revision: 0, publishAt: null };
  const { revision } = (await ask('PUT', `/news/${id}/draft`, draft, admin)).body.data.draft;
  expect((await ask('DELETE', `/news/${id}?version=1`)).body.code).toBe(-80);
  expect((await ask('DELETE', `/news/${id}?version=1&revision=${revision}`)).status).toBe(200);
  await ask('POST', `/news/${id}/bring-back`);
  expect(inWords(await historyOf(id))).toContainEqual(['Begun', adminName, `deleted by ${editorName}`]);
});

test('The discarded draft of a new item is among the deleted items, and is restored as a draft', async () => {
  const created = await ask('POST', '/news/draft', { ...newsState('given-up', 'Given up'), publishAt: null });
  const { id, draft } = created.body.data;
  expect((await ask('DELETE', `/news/${id}/draft`)).body.code).toBe(-80);
  expect((await ask('DELETE', `/news/${id}/draft?revision=${draft.revision}`)).body).toMatchObject({
    data: null,
  });
  expect((await ask('GET', `/news/${id}`)).status).toBe(404);
  const deleted = {
    ...{ id, title: 'Given up', missing: [], draft: false, public: false },
    ...{ publishAt: null, overtaken: false },
  };
  expect((await ask('GET', '/news?show=deleted')).body.data).toContainEqual(deleted);
  const { body } = await ask('POST', `/news/${id}/bring-back`);
  expect(body.data).toMatchObject({
    id,
    version: 0,
    draft: { version: 0, texts: { en: newsTitle('Given up') } },
  });
  expect(await isPublic('given-up')).toBe(false);
  expect((await ask('GET', '/news?show=deleted')).body.data).not.toContainEqual(deleted);
  expect(inWords(await historyOf(id))).toEqual([['Given up', editorName, `discarded by ${editorName}`]]);
});
