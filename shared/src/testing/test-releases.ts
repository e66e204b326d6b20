import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployKeyFile, ensureLocalKeys } from '../releases/keys/local-keys.ts';
import { readDeployKey } from '../releases/keys/sign.ts';
import { openStore } from '../releases/open-store.ts';
import { publish, type PublishOptions, type PublishReport } from '../releases/publish.ts';
import type { Host } from '../releases/schema/host.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { type BuildFixture, writeBuildFixture } from './build-fixture.ts';

export const hostFixture: Host = {
  contracts: [1],
  shared: { react: '19.3.1' },
  exports: { 'react-router': ['useParams'] },
  ui: { hy: ['button.retry'], ru: ['button.retry'], en: ['button.retry'] },
};

export interface WorkerEnd {
  readonly steps: readonly string[];
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
  readonly problem: string;
}

const published: PublishOptions = { commit: 'abc', quality: 1 };

/** A store with keys and a host description; everything is deleted after the test. */
export interface TestReleases {
  readonly folder: string;
  readonly keys: string;
  readonly store: ReleaseStore;
  build(fixture: BuildFixture): Promise<string>;
  publish(
    fixtures: BuildFixture | readonly BuildFixture[],
    options?: Partial<PublishOptions>,
  ): Promise<PublishReport>;
  /** Signed with the key of the remote, or of `keyOf`. */
  publishBuild(remote: string, build: string, keyOf?: string): Promise<PublishReport>;
  /** Releases builds one after the other in another process, which dies at the given step. */
  publishElsewhere(remote: string, builds: readonly string[], killAt?: string): Promise<WorkerEnd>;
  clear(): Promise<void>;
}

const collect = async (child: ChildProcess): Promise<WorkerEnd> => {
  let output = '';
  let problem = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (problem += text.toString()));
  await once(child, 'close');
  const steps = output.split('\n').filter((line) => line !== '');
  return { steps, signal: child.signalCode, code: child.exitCode, problem };
};

export const prepareTestReleases = async (urlOf: (folder: string) => string): Promise<TestReleases> => {
  const folder = await mkdtemp(join(tmpdir(), 'arev-releases-'));
  const keys = join(folder, 'keys');
  await ensureLocalKeys(keys, ['mf-content', 'mf-catalogue', 'mf-booking', 'mf-patient']);
  const store = await openStore(urlOf(folder), { trust: keys });
  await store.writeHost(hostFixture);
  let builds = 0;
  const build = (fixture: BuildFixture): Promise<string> =>
    writeBuildFixture(join(folder, `build-${(builds += 1)}`), fixture);
  return {
    folder,
    keys,
    store,
    build,
    publish: async (fixtures, options = {}) => {
      const list = 'remote' in fixtures ? [fixtures] : fixtures;
      const publications = await Promise.all(
        list.map(async (fixture) => ({
          remote: fixture.remote,
          build: await build(fixture),
          key: await readDeployKey(deployKeyFile(keys, fixture.remote)),
        })),
      );
      return publish(store, publications, { ...published, ...options });
    },
    publishBuild: async (remote, folderOfBuild, keyOf = remote) => {
      const key = await readDeployKey(deployKeyFile(keys, keyOf));
      return publish(store, [{ remote, build: folderOfBuild, key }], published);
    },
    publishElsewhere: (remote, folders, killAt = '') => {
      const worker = join(import.meta.dirname, 'release-worker.ts');
      const args = [worker, store.url, keys, remote, deployKeyFile(keys, remote), killAt, ...folders];
      return collect(spawn(process.execPath, args, { env: process.env, stdio: ['ignore', 'pipe', 'pipe'] }));
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
};
