import path from 'node:path';
import { promote, readBuild, rollback, withdraw } from '../../src/releases/index.ts';
import { preparePlace, type ReleasePlace } from '../../src/testing/release-place.ts';
import { isDue, readOwn, writeOwn } from './own-releases.ts';

const remote = 'mf-content';
let place: ReleasePlace;
beforeEach(async () => {
  place = await preparePlace((folder) => `file:${path.join(folder, 'store')}`);
});
afterEach(() => place.clear());

const idOf = async (text: string): Promise<string> =>
  (await readBuild(await place.build({ remote, text }), remote)).id;
const due = async (id: string): Promise<boolean> =>
  isDue(await place.store.readLineup(), await readOwn(place.folder), { remote, id });
/** As a start does it. */
const start = async (text: string): Promise<void> => {
  const { releases } = await place.publish({ remote, text });
  await writeOwn(place.folder, { [remote]: releases[0]?.id ?? '' });
};

test('Into an empty store everything is released, also what an earlier store had', async () => {
  await writeOwn(place.folder, { [remote]: await idOf('one') });
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
  await rollback(place.store, remote);
  expect(await due(await idOf('two'))).toBe(false);
  await place.publish({ remote, text: 'three' });
  await rollback(place.store, remote);
  expect(await due(await idOf('three'))).toBe(false);
  expect(await due(await idOf('four'))).toBe(true);
});

test('A start gives a canary to nobody else, and leaves what was promoted', async () => {
  await start('one');
  await place.publish({ remote, text: 'two' }, { canary: 10 });
  expect(await due(await idOf('two'))).toBe(false);
  await promote(place.store, remote);
  expect(await due(await idOf('one'))).toBe(false);
});

test('A note that cannot be read is none', async () => {
  await start('one');
  await writeOwn(path.join(place.folder, 'keys'), {});
  expect(await readOwn(path.join(place.folder, 'nowhere'))).toEqual({});
});

test('A start brings back no remote that somebody withdrew, until it has a new build', async () => {
  await start('one');
  await withdraw(place.store, remote);
  expect(await due(await idOf('one'))).toBe(false);
  expect(await due(await idOf('two'))).toBe(true);
});
