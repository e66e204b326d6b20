import path from 'node:path';
import {
  deployKeyFile,
  ensureLocalKeys,
  openStore,
  publish,
  readDeployKey,
  type ReleaseStore,
} from '../../src/releases/index.ts';
import { currentCommit } from '../command-line/release-settings.ts';
import { repository } from '../running/child.ts';
import { remotes } from '../webpack/part-list.ts';
import { describeHost } from '../webpack/host.ts';

export const storeUrlIn = (data: string): string => `file:${path.join(data, 'releases')}`;
export const keysIn = (data: string): string => path.join(data, 'keys');

/** Quick to pack; a release for a real store is packed harder by `pnpm release`. */
const brotliQuality = 5;

/** Brings the builds of all remotes into the local store. What is live already stays as it is. */
export const releaseLocally = async (data: string, say: (line: string) => void): Promise<void> => {
  const keys = keysIn(data);
  await ensureLocalKeys(keys, remotes);
  const store: ReleaseStore = await openStore(storeUrlIn(data), { trust: keys, root: repository });
  await store.writeHost(await describeHost());
  const publications = await Promise.all(
    remotes.map(async (remote) => ({
      remote,
      build: path.join(repository, remote, 'dist'),
      key: await readDeployKey(deployKeyFile(keys, remote)),
    })),
  );
  const { releases, changed } = await publish(store, publications, {
    commit: await currentCommit(),
    quality: brotliQuality,
  });
  say(changed ? releases.map(({ remote, id }) => `${remote} ${id}`).join(', ') : 'nothing new');
};
