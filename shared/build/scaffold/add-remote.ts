import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../src/releases/refusal.ts';
import type { RemoteBuild } from '../webpack/remote-description.ts';
import { addPage } from './add-page.ts';
import type { Titles } from './names.ts';
import { remoteFiles } from './remote-files.ts';

interface Wish {
  readonly name: string;
  readonly prefix: string;
  /** The title of its first page. */
  readonly titles: Titles;
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Files that are the same in every remote are copied from an existing one. */
const copyFrom = async (model: string, folder: string, name: string): Promise<void> => {
  await copyFile(path.join(model, 'tsconfig.json'), path.join(folder, 'tsconfig.json'));
  const recipe = path.join(model, 'Dockerfile');
  if (!(await isThere(recipe))) return;
  const text = await readFile(recipe, 'utf8');
  await writeFile(path.join(folder, 'Dockerfile'), text.replaceAll(path.basename(model), name));
};

/** Creates a remote with one page, ready to be built and released. Returns its folder and the files to format. */
export const addRemote = async (
  repository: string,
  { name, prefix, titles }: Wish,
  others: readonly RemoteBuild[],
): Promise<readonly string[]> => {
  const folder = path.join(repository, name);
  if (await isThere(folder)) throw new Refusal(`There is a folder ${name} already.`);
  const owner = others.find(({ prefixes }) => prefixes.includes(prefix));
  if (owner) throw new Refusal(`The prefix ${prefix} belongs to ${owner.name}: choose another.`);
  const [model] = others;
  if (model === undefined) throw new Refusal('There is no remote to take the first files from.');
  const port = Math.max(...others.map((other) => other.port)) + 1;
  const files = remoteFiles({ name, port, prefix });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await copyFrom(model.root, folder, name);
  const page = await addPage(folder, { remote: name, name: prefix, segments: [prefix], titles });
  return [...Object.keys(files).map((file) => path.join(folder, file)), ...page];
};
