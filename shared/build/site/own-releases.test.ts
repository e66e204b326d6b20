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

test('A start releases everything into an empty store, also builds of an earlier store', async () => {
  await writeOwn(prepared.folder, { [remote]: await idOf('one') });
  expect(await due(await idOf('one'))).toBe(true);
});

test('A start releases new builds, and an old build that is current again', async () => {
  await start('one');
  expect(await due(await idOf('one'))).toBe(false);
  expect(await due(await idOf('two'))).toBe(true);
  await start('two');
  expect(await due(await idOf('one'))).toBe(true);
});

test('A start does not undo a rollback, no matter who released the build', async () => {
  await start('one');
  await start('two');
  await rollback(prepared.store, remote);
  expect(await due(await idOf('two'))).toBe(false);
  await prepared.publish({ remote, text: 'three' });
  await rollback(prepared.store, remote);
  expect(await due(await idOf('three'))).toBe(false);
  expect(await due(await idOf('four'))).toBe(true);
});

test('A start does not promote a canary, and keeps what was promoted', async () => {
  await start('one');
  await prepared.publish({ remote, text: 'two' }, { canary: 10 });
  expect(await due(await idOf('two'))).toBe(false);
  await promote(prepared.store, remote);
  expect(await due(await idOf('one'))).toBe(false);
});

test('An invalid record is ignored', async () => {
  await start('one');
  await writeOwn(path.join(prepared.folder, 'keys'), {});
  expect(await readOwn(path.join(prepared.folder, 'nowhere'))).toEqual({});
});

test('A start does not restore a withdrawn remote until it has a new build', async () => {
  await start('one');
  await withdraw(prepared.store, remote);
  expect(await due(await idOf('one'))).toBe(false);
  expect(await due(await idOf('two'))).toBe(true);
});
