import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { repository, runChild } from '@arev/shared/build/running/child';
import * as z from 'zod/mini';

export const peerFolder = path.join(repository, 'bench/peer-next');
export const peerProgram = path.join(peerFolder, 'node_modules/next/dist/bin/next');

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const inPeer = async (program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
  const { code, output, trouble } = await runChild(program, args, { cwd: peerFolder, env, minutes: 15 });
  if (trouble !== null || code !== 0)
    throw new Error(`${[path.basename(program), ...args].join(' ')} failed: ${trouble ?? ''}\n${output}`);
};

const ownPackage = z.object({ config: z.object({ pnpm: z.string() }) });

/** The packages of the peer are not part of the workspace. */
const installPeer = async (): Promise<void> => {
  const { config } = ownPackage.parse(await readJson(path.join(repository, 'package.json')));
  await inPeer('npx', ['-y', `pnpm@${config.pnpm}`, 'install', '--frozen-lockfile']);
};

/** Next checks the types and renders the pages with data of this portal. */
export const buildPeer = async (portalUrl: string): Promise<void> => {
  await installPeer();
  await rm(path.join(peerFolder, 'dist'), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORTAL_URL: portalUrl };
  await inPeer(process.execPath, [peerProgram, 'build'], env);
};

const manifest = z.object({ preview: z.object({ previewModeId: z.string() }) });

/** The cookie of draft mode: with it, Next renders a cached page for every request. */
export const uncachedCookie = async (): Promise<string> => {
  const read = await readJson(path.join(peerFolder, 'dist/prerender-manifest.json'));
  return `__prerender_bypass=${manifest.parse(read).preview.previewModeId}`;
};

const versioned = z.object({ version: z.string() });

export const peerVersions = (): Promise<readonly string[]> =>
  Promise.all(
    ['next', 'next-intl', '@tanstack/react-query'].map(async (name) => {
      const read = await readJson(path.join(peerFolder, 'node_modules', name, 'package.json'));
      return `${name} ${versioned.parse(read).version}`;
    }),
  );
