import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { repository } from '../webpack/parts.ts';
import type { Weights } from './compare.ts';

const pack = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const shellFiles = z.object({ scripts: z.array(z.string()) });
const remoteFiles = z.object({ entry: z.string(), chunks: z.record(z.string(), z.array(z.string())) });

const readJson = async (...steps: readonly string[]): Promise<unknown> =>
  JSON.parse(await readFile(path.join(repository, ...steps), 'utf8'));

/** The name of a script without its hash: `static/shell.1a2b3c4d.js` is `shell`. */
const nameOf = (file: string): string => path.basename(file).split('.', 1)[0] ?? file;

const weigh = async (name: string, files: readonly string[]): Promise<number> => {
  const packed = await Promise.all(
    files.map(async (file) => pack(await readFile(path.join(repository, name, 'dist/client', file)), best)),
  );
  return packed.reduce((sum, { length }) => sum + length, 0);
};

const weighShell = async (): Promise<Weights> => {
  const { scripts } = shellFiles.parse(await readJson('shell', 'dist/assets.json'));
  const weights = scripts.map(
    async (file) => [`shell/${nameOf(file)}`, await weigh('shell', [file])] as const,
  );
  return Object.fromEntries(await Promise.all(weights));
};

/** Throws for a budgeted page that the build does not have. */
const weighRemote = async (remote: string, parts: readonly string[]): Promise<Weights> => {
  const { entry, chunks } = remoteFiles.parse(await readJson(remote, 'dist/build.json'));
  const weights = parts.map(async (part) => {
    const files = part === nameOf(entry) ? [entry] : chunks[part];
    if (!files) throw new Error(`bench/budgets.json has ${remote}/${part}, the build of ${remote} has not.`);
    return [`${remote}/${part}`, await weigh(remote, files)] as const;
  });
  return Object.fromEntries(await Promise.all(weights));
};

/** All parts of the build of a remote, with the Armenian texts. */
export const partsOfBuild = async (remote: string): Promise<readonly string[]> => {
  const { entry, chunks } = remoteFiles.parse(await readJson(remote, 'dist/build.json'));
  const names = Object.keys(chunks).filter((name) => !name.startsWith('texts-') || name === 'texts-hy');
  return [nameOf(entry), ...names].map((name) => `${remote}/${name}`);
};

/** Compressed like releases, from `dist`: all scripts of the shell, and the budgeted parts of remotes. */
export const measure = async (budgeted: readonly string[]): Promise<Weights> => {
  const names = budgeted.map((part) => part.split('/')).filter(([remote]) => remote !== 'shell');
  const remotes = [...new Set(names.map(([remote = '']) => remote))];
  const weights = await Promise.all([
    weighShell(),
    ...remotes.map((remote) =>
      weighRemote(
        remote,
        names.flatMap(([owner, part = '']) => (owner === remote ? [part] : [])),
      ),
    ),
  ]);
  return Object.assign({}, ...weights) as Weights;
};
