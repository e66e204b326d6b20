import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type ReleaseStore } from '@arev/shared/releases';
import { deployKeyFile, ensureLocalKeys } from '@arev/shared/releases/keys/local-keys';
import { readDeployKey } from '@arev/shared/releases/keys/sign';
import { publish } from '@arev/shared/releases/publish';
import { writeBuildFixture } from '@arev/shared/testing/build-fixture';
import { fixtureBuild, type FixtureOptions } from './fixture-builds.ts';

export const remotes = ['mf-content', 'mf-booking'] as const;

export interface PublishFixture extends FixtureOptions {
  readonly canary?: number;
}

/** A release store, keys and a shell build in a temporary folder. */
export interface TestSite {
  readonly folder: string;
  readonly store: ReleaseStore;
  readonly environment: Record<string, string>;
  /** Releases a fixture build; returns the id. */
  publish(remote: string, text: string, options?: PublishFixture): Promise<string>;
  clear(): Promise<void>;
}

const shellBuild = async (folder: string): Promise<void> => {
  const files = {
    'static/shell.0a1b.js': 'console.info("shell")',
    'static/shell.2c3d.css': 'body{color:inherit}',
    'icons/favicon.ico': 'an icon',
  };
  for (const place of ['static', 'icons']) await mkdir(join(folder, 'client', place), { recursive: true });
  const described: Record<string, { size: number; integrity: string }> = {};
  for (const [path, text] of Object.entries(files)) {
    await writeFile(join(folder, 'client', path), text);
    described[path] = {
      size: text.length,
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    };
  }
  const list = { scripts: ['static/shell.0a1b.js'], styles: ['static/shell.2c3d.css'], files: described };
  await writeFile(join(folder, 'assets.json'), JSON.stringify(list));
};

export const makeTestSite = async (): Promise<TestSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'arev-shell-'));
  const keys = join(folder, 'keys');
  await ensureLocalKeys(keys, remotes);
  await shellBuild(join(folder, 'shell'));
  await mkdir(join(folder, 'store'));
  const url = `file:${join(folder, 'store')}`;
  const store = await openStore(url, { trust: keys });
  return {
    folder,
    store,
    environment: {
      PORT: '0',
      ADMIN_PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'https://arev.example',
      RELEASE_STORE: url,
      TRUSTED_KEYS: keys,
      RELEASE_CACHE: join(folder, 'copies'),
      SHELL_ASSETS: join(folder, 'shell'),
      OVERRIDE_SECRET: 'a secret of more than thirty-two characters',
    },
    publish: async (remote, text, { canary, ...options } = {}) => {
      const build = await mkdtemp(join(folder, 'build-'));
      await writeBuildFixture(build, fixtureBuild(remote, text, options));
      const key = await readDeployKey(deployKeyFile(keys, remote));
      const { releases } = await publish(store, [{ remote, build, key }], {
        commit: 'none',
        quality: 1,
        canary,
      });
      return releases[0]?.id ?? '';
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
};
