import { type ContentType, contentTypeNames } from '@arev/shared/contracts/content-types';
import { sql } from 'kysely';
import { newsState, openNewsDesk } from '../../testing/content-desk.ts';
import type { Reply } from '../../testing/portal.ts';
import { noteOvertaken } from './draft-repository.ts';
import { publishingService } from './publishing.ts';

const { portal, admin, ask, published, isPublic } = await openNewsDesk();
afterAll(() => portal.close());

test('The second of two editors who save a draft gets a conflict', async () => {
  const { id } = await published('two-drafts');
  const draft = (name: string, revision: number) => ({
    ...newsState('two-drafts', name),
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

test('Publishing an item is refused if another editor has begun a draft meanwhile, and keeps the draft', async () => {
  const { id } = await published('begun-meanwhile');
  const draft = { ...newsState('begun-meanwhile', 'Theirs'), version: 1, revision: 0, publishAt: null };
  await ask('PUT', `/news/${id}/draft`, draft, admin);
  const body = { ...newsState('begun-meanwhile', 'Mine'), version: 1, revision: 0 };
  expect((await ask('PUT', `/news/${id}`, body)).body.code).toBe(-80);
  expect((await ask('GET', `/news/${id}`)).body.data.draft.texts.en.title).toBe('Theirs');
});

test('A new item is not public until its draft is published', async () => {
  const { status, body } = await ask('POST', '/news/draft', {
    ...newsState('in-secret', 'In secret'),
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
    {
      id: item.id,
      title: 'In secret',
      missing: ['hy', 'ru'],
      draft: true,
      publishAt: null,
      overtaken: false,
      public: false,
    },
  ]);
  const { revision } = item.draft;
  const changed = await ask('PUT', `/news/${item.id}/draft`, {
    ...newsState('in-secret', 'Still in secret'),
    ...{ version: 0, revision, publishAt: null },
  });
  expect(changed.body.data).toMatchObject({ version: 0, title: 'Still in secret' });
  const done = await ask('PUT', `/news/${item.id}`, {
    ...newsState('in-secret', 'For all'),
    ...{ version: 0, revision: changed.body.data.draft.revision },
  });
  expect(done.body.data).toMatchObject({ id: item.id, version: 1, draft: null, title: 'For all' });
  expect(await isPublic('in-secret')).toBe(true);
});

test('A new item is published at its time, and one with a taken slug does not delay others', async () => {
  const at = { publishAt: portal.clock() + 60_000 };
  const taken = (await ask('POST', '/news/draft', { ...newsState('taken-meanwhile', 'Late'), ...at })).body
    .data;
  await ask('POST', '/news/draft', {
    ...newsState('at-its-time', 'In time'),
    publishAt: portal.clock() + 60_001,
  });
  await published('taken-meanwhile');
  portal.clock.pass(61_000);
  await publishingService(portal).publishDue();
  expect(await isPublic('at-its-time')).toBe(true);
  expect((await ask('GET', `/news/${taken.id}`)).body.data).toMatchObject({
    version: 0,
    draft: { overtaken: true },
  });
});

test('A draft for a time that has passed is refused, but a retry of the save that got no answer is not', async () => {
  const draft = (publishAt: number) => ({ ...newsState('planned-late', 'Late'), publishAt });
  const late = [{ path: 'publishAt', key: 'past' }];
  expect((await ask('POST', '/news/draft', draft(portal.clock() - 61_000))).body.fields).toEqual(late);
  const path = '/portal/api/v1/staff/content/news/draft';
  const once = { as: admin, headers: { 'idempotency-key': 'planned-late-0001' } };
  const inTime = draft(portal.clock() + 30_000);
  const { id, draft: kept } = (await portal.post(path, inTime, once)).body.data;
  portal.clock.pass(120_000);
  expect((await portal.post(path, inTime, once)).body.data.id).toBe(id);
  const again = { ...inTime, version: 0, revision: kept.revision };
  expect((await ask('PUT', `/news/${id}/draft`, again)).body.fields).toEqual(late);
  const ahead = { ...again, publishAt: portal.clock() };
  expect((await ask('PUT', `/news/${id}/draft`, ahead)).status).toBe(200);
});

test('A draft that fails is left out, reported and tried again, and does not delay the drafts after it', async () => {
  const publishAt = portal.clock() + 60_000;
  for (const slug of ['breaks', 'follows'])
    await ask('POST', '/news/draft', { ...newsState(slug, slug), publishAt });
  await sql`create function refuse_news() returns trigger language plpgsql as
    $$ begin raise 'no room' using errcode = '53100'; end $$`.execute(portal.db);
  await sql`create trigger broken before insert on news for each row when (new.slug = 'breaks')
    execute function refuse_news()`.execute(portal.db);
  portal.clock.pass(60_000);
  const { publishDue } = publishingService(portal);
  expect(await publishDue()).toEqual([expect.objectContaining({ message: 'no room' })]);
  expect([await isPublic('breaks'), await isPublic('follows')]).toEqual([false, true]);
  await sql`drop trigger broken on news`.execute(portal.db);
  expect(await publishDue()).toEqual([]);
  expect(await isPublic('breaks')).toBe(true);
});

test('A draft that is saved while the former one is refused is published at its time', async () => {
  const publishAt = portal.clock() + 60_000;
  const made = await ask('POST', '/news/draft', { ...newsState('corrected', 'First'), publishAt });
  const { id, draft } = made.body.data;
  await ask('PUT', `/news/${id}/draft`, {
    ...newsState('corrected', 'Corrected'),
    ...{ version: 0, revision: draft.revision, publishAt },
  });
  await noteOvertaken(portal.db, { type: 'news', id, revision: draft.revision });
  portal.clock.pass(60_000);
  await publishingService(portal).publishDue();
  expect(await isPublic('corrected')).toBe(true);
});

test('A service has one package, and a second draft of a package for it is refused', async () => {
  const { body } = await ask('GET', '/packages');
  const known = (await ask('GET', `/packages/${body.data[0].id}`)).body.data;
  const { values, texts } = known;
  const refused = await ask('POST', '/packages/draft', { values, texts, publishAt: null });
  expect(refused.body.fields).toEqual([{ path: 'values', key: 'taken' }]);
});

test('Drafts and missing languages are listed across all content types', async () => {
  const { id } = await published('in-progress');
  const publishAt = portal.clock() + 3_600_000;
  const draft = { ...newsState('in-progress', 'Soon'), version: 1, publishAt };
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

test('Deleted items are listed, and can be restored with id, slug and texts', async () => {
  const item = await published('brought-back');
  await ask('DELETE', `/news/${item.id}?version=1`);
  expect(await isPublic('brought-back')).toBe(false);
  const deleted = {
    id: item.id,
    title: 'brought-back',
    missing: [],
    draft: false,
    publishAt: null,
    overtaken: false,
    public: false,
  };
  expect((await ask('GET', '/news?show=deleted')).body.data).toContainEqual(deleted);
  const { body } = await ask('POST', `/news/${item.id}/bring-back`);
  expect(body.data).toMatchObject({ id: item.id, values: item.values, texts: item.texts, version: 2 });
  expect(await isPublic('brought-back')).toBe(true);
  expect((await ask('GET', '/news?show=deleted')).body.data).not.toContainEqual(deleted);
  expect((await ask('POST', `/news/${item.id}/bring-back`)).body.code).toBe(-80);
});

test('A draft and a deleted item whose title is a long text are found by its last word', async () => {
  const words =
    'Eat nothing for eight hours before the blood is taken; plain water is allowed until midnight.';
  const title = 'Eat nothing for eight hours before the blood is taken; plain…';
  const state = { values: {}, texts: { hy: null, ru: null, en: { words } } };
  const { id, draft } = (await ask('POST', '/preparations/draft', { ...state, publishAt: null })).body.data;
  const found = async (show: string) => {
    const { body } = await ask('GET', `/preparations?show=${show}&text=midnight`);
    return body.data.map((entry: Reply['body']) => [entry.id, entry.title]);
  };
  expect(await found('drafts')).toEqual([[id, title]]);
  await ask('DELETE', `/preparations/${id}/draft?revision=${draft.revision}`);
  expect(await found('deleted')).toEqual([[id, title]]);
});

test('A restored item has lost the references to items that were deleted too', async () => {
  const related = (await published('related-and-deleted')).id;
  const others = (await published('related-and-kept')).id;
  const state = newsState('with-related', 'With related');
  const values = { ...state.values, related: [related, others] };
  const { id } = (await ask('POST', '/news', { ...state, values })).body.data;
  for (const deleted of [id, related]) await ask('DELETE', `/news/${deleted}?version=1`);
  const { status, body } = await ask('POST', `/news/${id}/bring-back`);
  expect([status, body.data.values]).toEqual([200, { ...values, related: [others] }]);
});

test('An item is not restored without an item that it needs', async () => {
  const named = { hy: null, ru: null, en: { title: 'A category' } };
  const category = (await ask('POST', '/faq-categories', { values: { sortOrder: 1 }, texts: named })).body
    .data.id;
  const texts = { hy: null, ru: null, en: { title: 'A question', description: '<p>A</p>' } };
  const { id } = (await ask('POST', '/faqs', { values: { category, sortOrder: 1 }, texts })).body.data;
  await ask('DELETE', `/faqs/${id}?version=1`);
  await ask('DELETE', `/faq-categories/${category}?version=1`);
  const { body } = await ask('POST', `/faqs/${id}/bring-back`);
  expect(body.fields).toEqual([{ path: 'values.category', key: 'invalid' }]);
});

test('A deleted item without edits can be restored too, unless its slug was taken', async () => {
  const { body } = await ask('GET', '/news?size=50');
  const item = (await ask('GET', `/news/${body.data.find((each: Reply['body']) => each.public).id}`)).body
    .data;
  await ask('DELETE', `/news/${item.id}?version=${item.version}`);
  const other = { ...newsState(item.values.slug, 'Faster') };
  const { id, version } = (await ask('POST', '/news', other)).body.data;
  const refused = await ask('POST', `/news/${item.id}/bring-back`);
  expect(refused.body.fields).toEqual([{ path: 'values.slug', key: 'taken' }]);
  await ask('DELETE', `/news/${id}?version=${version}`);
  const back = await ask('POST', `/news/${item.id}/bring-back`);
  expect(back.body.data).toMatchObject({ id: item.id, values: item.values, texts: item.texts });
});
