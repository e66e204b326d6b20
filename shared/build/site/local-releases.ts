import path from 'node:path';
import {
  deployKeyFile,
  ensureLocalKeys,
  openStore,
  publish,
  readBuild,
  readDeployKey,
  type ReleaseStore,
} from '../../src/releases/index.ts';
import { readClientFiles } from '../command-line/client-files.ts';
import { currentCommit } from '../command-line/release-settings.ts';
import { repository } from '../running/child.ts';
import { remotes } from '../remotes.ts';
import { describeHost } from '../webpack/host.ts';
import { isDue, readOwn, writeOwn } from './own-releases.ts';

export const storeUrlIn = (data: string): string => `file:${path.join(data, 'releases')}`;
export const keysIn = (data: string): string => path.join(data, 'keys');

/** Compressed quickly; `pnpm release` to a real store compresses better. */
const brotliQuality = 5;

const buildOf = (remote: string): string => path.join(repository, remote, 'dist');

export const openLocalStore = async (data: string): Promise<ReleaseStore> => {
  const keys = keysIn(data);
  await ensureLocalKeys(keys, remotes);
  return openStore(storeUrlIn(data), { trust: keys, root: repository });
};

/**
 * The remotes to build and release at a start: all except those in development that have a release already.
 * One that was never released is released as it is, because a site without it would have no page to develop
 * on.
 */
export const releasable = async (
  store: ReleaseStore,
  beingWritten: readonly string[],
): Promise<readonly string[]> => {
  const { remotes: live } = await store.readLineup();
  return remotes.filter((remote) => !(beingWritten.includes(remote) && live[remote] !== undefined));
};

/** The next start may replace this shell while its pages are open (230). */
export const storeShellFiles = async (store: ReleaseStore, shell: string = buildOf('shell')): Promise<void> =>
  store.shellBuilds.keep(await readClientFiles(path.join(shell, 'client')));

/** Releases new builds to the local store; releases that somebody moved there stay where they are. */
export const releaseLocally = async (
  data: string,
  store: ReleaseStore,
  finished: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  const keys = keysIn(data);
  await store.writeHost(await describeHost());
  const builds = await Promise.all(
    finished.map(async (remote) => ({ remote, id: (await readBuild(buildOf(remote), remote)).id })),
  );
  const [lineup, own] = await Promise.all([store.readLineup(), readOwn(data)]);
  const due = builds.filter((build) => isDue(lineup, own, build));
  for (const { remote, id } of builds)
    if (!due.some((one) => one.remote === remote) && lineup.remotes[remote]?.stable.id !== id)
      say(
        `${remote} stays ${lineup.remotes[remote]?.stable.id ?? 'withdrawn'}, because somebody moved it; ` +
          `"npm run release ${remote} -- --again" releases this build`,
      );
  if (due.length === 0) return say('nothing new');
  const publications = await Promise.all(
    due.map(async ({ remote }) => ({
      remote,
      build: buildOf(remote),
      key: await readDeployKey(deployKeyFile(keys, remote)),
    })),
  );
  const { releases, changed } = await publish(store, publications, {
    commit: await currentCommit(),
    quality: brotliQuality,
  });
  await writeOwn(data, { ...own, ...Object.fromEntries(releases.map(({ remote, id }) => [remote, id])) });
  say(changed ? releases.map(({ remote, id }) => `${remote} ${id}`).join(', ') : 'nothing new');
};
