import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import type { Part } from './part-list.ts';
import { repository } from './parts.ts';

/** Dependencies of every build that no module imports: the build configuration. */
const always = async (): Promise<string[]> => {
  const ways = await readdir(import.meta.dirname);
  return [
    'pnpm-lock.yaml',
    ...ways.filter((file) => !file.endsWith('.test.ts')).map((file) => `shared/build/webpack/${file}`),
  ];
};

const stampOf = ({ name, side }: Part) => path.join(repository, '.cache/built', `${name}-${side}`);

/** Our own files that a build has read, as reported by webpack. */
export const inputsOf = async (stats: Stats, { name }: Part): Promise<string[]> => {
  const own = await filesAmong([...stats.compilation.fileDependencies].filter(isOurs));
  return [
    ...new Set([
      ...(await always()),
      `${name}/package.json`,
      `${name}/webpack.config.ts`,
      ...own.map((file) => path.relative(repository, file)),
    ]),
  ].sort();
};

const isOurs = (file: string): boolean =>
  file.startsWith(`${repository}/`) && !file.includes('/node_modules/');

/** Webpack reports folders too; those change while builds and other tools write their caches and results. */
export const filesAmong = async (read: readonly string[]): Promise<readonly string[]> => {
  const areFiles = await Promise.all(
    read.map((file) =>
      stat(file).then(
        (found) => found.isFile(),
        () => true,
      ),
    ),
  );
  return read.filter((_, at) => areFiles[at]);
};

const fingerprint = async (files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(path.join(repository, file)).catch(() => 'missing');
    hash.update(`${file}\0`).update(bytes);
  }
  return hash.digest('hex');
};

/** Whether the inputs of the last build are unchanged, and its result exists. */
export const isFresh = async (part: Part): Promise<boolean> => {
  try {
    const [stamp] = await Promise.all([readFile(stampOf(part), 'utf8'), readFile(part.proof)]);
    const [print, ...files] = stamp.split('\n');
    return print === (await fingerprint(files));
  } catch {
    return false;
  }
};

export const forget = (part: Part): Promise<void> => rm(stampOf(part), { force: true });

/** A file that changed after the build began may have been read before it changed. */
export const changedSince = async (began: number, files: readonly string[]): Promise<boolean> => {
  const times = await Promise.all(
    files.map((file) =>
      stat(path.join(repository, file)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.some((changed) => changed >= began);
};

/** The next build is skipped if nothing has changed since this one began. */
export const remember = async (part: Part, files: readonly string[], began: number): Promise<void> => {
  if (await changedSince(began, files)) return;
  await mkdir(path.dirname(stampOf(part)), { recursive: true });
  await writeFile(stampOf(part), [await fingerprint(files), ...files].join('\n'));
};
