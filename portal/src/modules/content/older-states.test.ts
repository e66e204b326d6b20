import { sql } from 'kysely';
import { openNewsDesk } from '../../testing/content-desk.ts';
import type { Reply } from '../../testing/portal.ts';
import { publishingService } from './publishing.ts';

const { portal, ask } = await openNewsDesk();
afterAll(() => portal.close());

/** A service whose states are stored as releases without the field `preparation` stored them. */
const prepared = async (slug: string) => {
  const [{ id: known }] = (await ask('GET', '/services')).body.data;
  const [{ id: preparation }] = (await ask('GET', '/preparations')).body.data;
  const { values, texts } = (await ask('GET', `/services/${known}`)).body.data;
  const state = { values: { ...values, slug, firstChoice: false, preparation }, texts };
  const { id, version } = (await ask('POST', '/services', state)).body.data;
  return { ...state, path: `/services/${id}`, version: Number(version), preparation: String(preparation) };
};
const withoutField = async () => {
  for (const table of ['content_history', 'content_draft'])
    await sql`update ${sql.table(table)} set state = state #- '{values,preparation}'
      where type = 'services'`.execute(portal.db);
};
const read = async (path: string) => (await ask('GET', path)).body.data;

test('A draft is published at its time although the history lacks a field that is newer', async () => {
  const { path, values, texts, version, preparation } = await prepared('published-in-time');
  const draft = { values: { ...values, sortOrder: 77 }, texts, version, publishAt: portal.clock() - 1 };
  await ask('PUT', `${path}/draft`, draft);
  await withoutField();
  expect((await read(path)).version).toBe(version);
  await publishingService(portal).publishDue();
  expect(await read(path)).toMatchObject({
    ...{ version: version + 1, draft: null },
    values: { sortOrder: 77, preparation },
  });
});

test('The first change of a field that the history lacks can be undone', async () => {
  const { path, values, texts, version, preparation } = await prepared('changed-first');
  await withoutField();
  const changed = { values: { ...values, preparation: null }, texts, version };
  expect((await ask('PUT', path, changed)).body.data.version).toBe(version + 1);
  const past = await read(`${path}/history`);
  expect(past.map((each: Reply['body']) => [each.version, each.values.preparation])).toEqual([
    [version + 1, null],
    [version, preparation],
  ]);
  expect(past[1].savedBy).not.toBeNull();
});

test('An item that is brought back has a field that its history lacked when it was deleted', async () => {
  const { path, version, preparation } = await prepared('deleted-first');
  await withoutField();
  await ask('DELETE', `${path}?version=${version}`);
  expect((await ask('POST', `${path}/bring-back`)).body.data.values.preparation).toBe(preparation);
});
