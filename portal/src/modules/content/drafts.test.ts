import { type ContentType, contentTypeNames } from '@arev/shared/contracts/content-types';
import { newsState, openNewsDesk } from '../../testing/content-desk.ts';
import type { Reply } from '../../testing/portal.ts';
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
    { id: item.id, title: 'In secret', missing: ['hy', 'ru'], draft: true, publishAt: null, public: false },
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
    public: false,
  };
  expect((await ask('GET', '/news?show=deleted')).body.data).toContainEqual(deleted);
  const { body } = await ask('POST', `/news/${item.id}/bring-back`);
  expect(body.data).toMatchObject({ id: item.id, values: item.values, texts: item.texts, version: 2 });
  expect(await isPublic('brought-back')).toBe(true);
  expect((await ask('GET', '/news?show=deleted')).body.data).not.toContainEqual(deleted);
  expect((await ask('POST', `/news/${item.id}/bring-back`)).body.code).toBe(-80);
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
