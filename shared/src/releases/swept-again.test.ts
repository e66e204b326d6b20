import { join } from 'node:path';
import { prepareTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { deployKeyFile } from './keys/local-keys.ts';
import { readDeployKey } from './keys/sign.ts';
import { publish } from './publish.ts';
import { DirectoryShelf } from './shelf/directory-shelf.ts';
import { ReleaseStore } from './store.ts';
import { sweep } from './sweep.ts';

/** Something else happens to the store just before the line-up is written. */
class BusyShelf extends DirectoryShelf {
  readonly #before: (() => Promise<unknown>)[];

  constructor(root: string, before: () => Promise<unknown>) {
    super(root);
    this.#before = [before];
  }

  override async compareAndSet(...write: Parameters<DirectoryShelf['compareAndSet']>): Promise<boolean> {
    await this.#before.pop()?.();
    return super.compareAndSet(...write);
  }
}

let prepared: TestReleases;

beforeEach(async () => {
  prepared = await prepareTestReleases((folder) => `file:${join(folder, 'store')}`);
});
afterEach(() => prepared.clear());

const inAWeek = { keepHours: 1, now: new Date(Date.now() + 7 * 24 * 3_600_000) };

it.each([
  ['begins and ends', ({ store }: TestReleases, _id: string) => sweep(store, inAWeek)],
  [
    'has read the line-up and now deletes it',
    ({ store }: TestReleases, id: string) => store.removeRelease('mf-content', id),
  ],
])('An old build that is released again while a sweep %s is live with its files', async (_what, sweepNow) => {
  const old = await prepared.build({ remote: 'mf-content', text: 'old' });
  const id = (await prepared.publishBuild('mf-content', old)).releases[0]?.id ?? '';
  for (const text of ['two', 'three']) await prepared.publish({ remote: 'mf-content', text });
  const shelf = new BusyShelf(join(prepared.folder, 'store'), () => sweepNow(prepared, id));
  const key = await readDeployKey(deployKeyFile(prepared.keys, 'mf-content'));
  const publication = { remote: 'mf-content', build: old, key };
  const options = { commit: 'abc', quality: 1, again: true };
  const { lineup } = await publish(new ReleaseStore(shelf, prepared.keys), [publication], options);
  expect(await prepared.store.readLineup()).toEqual(lineup);
  expect(lineup.remotes['mf-content']?.stable.id).toBe(id);
  await prepared.store.verifyRelease('mf-content', id);
});
