import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { deployKeyFile } from '../../src/releases/keys/local-keys.ts';
import { type DeployKey, readDeployKey } from '../../src/releases/keys/sign.ts';
import { openStore } from '../../src/releases/open-store.ts';
import { Refusal } from '../../src/releases/refusal.ts';
import type { ReleaseStore } from '../../src/releases/store.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Everything that is created while the site runs, as it is set: relative to the repository. */
export const dataFolder = (environment: NodeJS.ProcessEnv = process.env): string =>
  environment.DATA_DIR ?? '.data';

export const keysFolder = (): string => resolve(repositoryRoot, dataFolder(), 'keys');

/** Folder of `keys.json`: separate from the private keys on machines that only serve. */
export const trustFolder = (): string => resolve(repositoryRoot, process.env.RELEASE_TRUST ?? keysFolder());

/** The store of `pnpm start`. */
export const localStore = (): string => `file:${join(dataFolder(), 'releases')}`;

export const configuredStoreUrl = (url?: string): string => url ?? process.env.RELEASE_STORE ?? localStore();

export const openConfiguredStore = (url?: string): Promise<ReleaseStore> =>
  openStore(configuredStoreUrl(url), {
    trust: trustFolder(),
    root: repositoryRoot,
  });

export const deployKeyOf = (remote: string): Promise<DeployKey> =>
  readDeployKey(process.env.DEPLOY_KEY ?? deployKeyFile(keysFolder(), remote));

export const buildFolderOf = (remote: string): string => join(repositoryRoot, remote, 'dist');

/** The current commit; a copy without a repository may set COMMIT. */
export const currentCommit = async (): Promise<string> => {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot });
    return stdout.trim();
  } catch {
    return 'unknown';
  }
};

export const keepHours = (): number => {
  // Blank as in a compose file whose setting has no value.
  const text = process.env.RELEASE_KEEP_HOURS || '168';
  const hours = Number(text);
  if (text.trim() === '' || !Number.isFinite(hours) || hours < 0) {
    throw new Refusal(`RELEASE_KEEP_HOURS is a number of hours, not ${JSON.stringify(text)}.`);
  }
  return hours;
};
