import path from 'node:path';
import { promote, readBuild, rollback, withdraw } from '../../src/releases/index.ts';
import { prepareTestReleases, type TestReleases } from '../../src/testing/test-releases.ts';
import { isDue, readOwn, writeOwn } from './own-releases.ts';

const remote = 'mf-content';
let prepared: TestReleases;
beforeEach(async () => {
  prepared = await prepareTestReleases((folder) => `file:${path.join(folder, 'store')}`);
});
afterEach(() => prepared.clear());

const idOf = async (text: string): Promise<string> =>
  (await readBuild(await prepared.build({ remote, text }), remote)).id;
const due = async (id: string): Promise<boolean> =>
  isDue(await prepared.store.readLineup(), await readOwn(prepared.folder), { remote, id });
/** Like a start. */
const start = async (text: string): Promise<void> => {
  const { releases } = await prepared.publish({ remote, text });
  await writeOwn(prepared.folder, { [remote]: releases[0]?.id ?? '' });
};

test('Into an empty store everything is released, also what an earlier store had', async () => {
  await writeOwn(prepared.folder, { [remote]: await idOf('one') });
  expect(await due(await idOf('one'))).toBe(true);
});

test('A start releases what was built since the last one, and what was built long ago and is wanted again', async () => {
  await start('one');
  expect(await due(await idOf('one'))).toBe(false);
  expect(await due(await idOf('two'))).toBe(true);
  await start('two');
  expect(await due(await idOf('one'))).toBe(true);
});

test('A start does not undo a rollback, no matter who released what was rolled back', async () => {
  await start('one');
  await start('two');
  await rollback(prepared.store, remote);
  expect(await due(await idOf('two'))).toBe(false);
  await prepared.publish({ remote, text: 'three' });
  await rollback(prepared.store, remote);
  expect(await due(await idOf('three'))).toBe(false);
  expect(await due(await idOf('four'))).toBe(true);
});

test('A start gives a canary to nobody else, and leaves what was promoted', async () => {
  await start('one');
  await prepared.publish({ remote, text: 'two' }, { canary: 10 });
  expect(await due(await idOf('two'))).toBe(false);
  await promote(prepared.store, remote);
  expect(await due(await idOf('one'))).toBe(false);
});

test('A note that cannot be read is none', async () => {
  await start('one');
  await writeOwn(path.join(prepared.folder, 'keys'), {});
  expect(await readOwn(path.join(prepared.folder, 'nowhere'))).toEqual({});
});

test('A start brings back no remote that somebody withdrew, until it has a new build', async () => {
  await start('one');
  await withdraw(prepared.store, remote);
  expect(await due(await idOf('one'))).toBe(false);
  expect(await due(await idOf('two'))).toBe(true);
});
