import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { readBuild } from '../../src/releases/read-build.ts';
import { vouchForScripts } from '../../src/releases/vouch.ts';
import { repository } from '../webpack/parts.ts';
import type { Weights } from './compare.ts';

const pack = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const shellFiles = z.object({ scripts: z.array(z.string()) });

type ReadClientFile = (file: string) => Buffer | Promise<Buffer>;

/** The name of a script without its hash: `static/shell.1a2b3c4d.js` is `shell`. */
const nameOf = (file: string): string => path.basename(file).split('.', 1)[0] ?? file;

const weigh = async (read: ReadClientFile, files: readonly string[]): Promise<number> => {
  const packed = await Promise.all(files.map(async (file) => pack(await read(file), best)));
  return packed.reduce((sum, { length }) => sum + length, 0);
};

const weighShell = async (): Promise<Weights> => {
  const dist = path.join(repository, 'shell/dist');
  const { scripts } = shellFiles.parse(JSON.parse(await readFile(path.join(dist, 'assets.json'), 'utf8')));
  const read = (file: string) => readFile(path.join(dist, 'client', file));
  const weights = scripts.map(async (file) => [`shell/${nameOf(file)}`, await weigh(read, [file])] as const);
  return Object.fromEntries(await Promise.all(weights));
};

/** The parts of a remote and their scripts. */
const scriptsOf = ({ entry, chunks }: { entry: string; chunks: Readonly<Record<string, string[]>> }) =>
  new Map([[nameOf(entry), [entry]], ...Object.entries(chunks)]);

/** As a release has them, with the integrity values in the entry. Throws for a budgeted page that the build does not have. */
const weighRemote = async (remote: string, parts: readonly string[]): Promise<Weights> => {
  const named = await readBuild(path.join(repository, remote, 'dist'), remote);
  const [released, scripts] = [vouchForScripts(named), scriptsOf(named.build)];
  const read = (file: string): Buffer => {
    const bytes = released.get(`client/${file}`);
    if (!bytes) throw new Error(`The build of ${remote} has no ${file}.`);
    return bytes;
  };
  const weights = parts.map(async (part) => {
    const files = scripts.get(part);
    if (!files) throw new Error(`bench/budgets.json has ${remote}/${part}, the build of ${remote} has not.`);
    return [`${remote}/${part}`, await weigh(read, files)] as const;
  });
  return Object.fromEntries(await Promise.all(weights));
};

/** All parts of the build of a remote, with the Armenian texts. */
export const partsOfBuild = async (remote: string): Promise<readonly string[]> => {
  const { build } = await readBuild(path.join(repository, remote, 'dist'), remote);
  const names = [...scriptsOf(build).keys()];
  return names
    .filter((name) => !name.startsWith('texts-') || name === 'texts-hy')
    .map((name) => `${remote}/${name}`);
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
