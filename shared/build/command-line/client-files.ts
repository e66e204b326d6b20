import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The client files of a build of the shell, by path below `/assets/`. */
export const readClientFiles = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = files.map(
    async (file) => [relative(folder, file).replaceAll(sep, '/'), await readFile(file)] as const,
  );
  return new Map(await Promise.all(read));
};
