import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idOf } from './hash.ts';
import { Refusal } from './refusal.ts';
import { type Build, build, idPlaceholder } from './schema/build.ts';
import { isInnerPath } from './schema/names.ts';
import { parseJson } from './schema/parse.ts';

/** A build with the id of its release; the placeholder is replaced already. */
export interface NamedBuild {
  readonly id: string;
  readonly build: Build;
  /** Files of `client/` and `server/`. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const buildFile = 'build.json';
const textFile = /\.(?:m?js|css|json|map|html|svg|txt)$/;

const readFiles = async (root: string, folder: string, into: Map<string, Buffer>): Promise<void> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (!isInnerPath(path))
      throw new Refusal(`The build has a file ${JSON.stringify(path)}: such a name cannot be released.`);
    if (entry.isDirectory()) await readFiles(root, path, into);
    else if (entry.isFile()) into.set(path, await readFile(join(root, path)));
    else throw new Refusal(`The build's ${path} is not a plain file: links cannot be released.`);
  }
};

/** Works on bytes, so that files in other encodings stay unchanged. */
const withId = (bytes: Buffer, id: string): Buffer => {
  if (!bytes.includes(idPlaceholder)) return bytes;
  const named = Buffer.from(bytes);
  for (let at = named.indexOf(idPlaceholder); at !== -1; at = named.indexOf(idPlaceholder, at + id.length)) {
    named.write(id, at, 'latin1');
  }
  return named;
};

const isFolder = async (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export const readBuild = async (folder: string, remote: string): Promise<NamedBuild> => {
  const raw = new Map<string, Buffer>();
  let description: Buffer;
  try {
    description = await readFile(join(folder, buildFile));
  } catch (cause) {
    throw new Refusal(`There is no build of ${remote} in ${folder}: build it first.`, { cause });
  }
  for (const side of ['client', 'server']) {
    if (!(await isFolder(join(folder, side))))
      throw new Refusal(`The build in ${folder} has no folder ${side}.`);
    await readFiles(folder, side, raw);
  }
  const id = idOf(new Map([...raw, [buildFile, description]]));
  const what = `The build's ${join(folder, buildFile)}`;
  const named = parseJson(build, withId(description, id), what);
  if (named.remote !== remote) throw new Refusal(`${what} is of ${named.remote}, not of ${remote}.`);
  const files = [...raw].map(
    ([path, bytes]) => [path, textFile.test(path) ? withId(bytes, id) : bytes] as const,
  );
  return { id, build: named, files: new Map(files) };
};
