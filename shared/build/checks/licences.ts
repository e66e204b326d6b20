import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { repository } from '../running/child.ts';
import { report, type Finding } from './outcome.ts';

/** Licences that permit commercial use, changes and distribution. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose `license` field differs from their licence file. */
const readByHand: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream Vera licence: fonts may be embedded and handed on',
  'png-js': 'MIT, in its LICENSE file',
  '@img/sharp-libvips': 'LGPL-3.0 library that sharp links at run time, unchanged',
};

const packageFile = z.object({
  name: z.string(),
  license: z.optional(z.string()),
});

const store = path.join(repository, 'node_modules/.pnpm');

/** In the store of pnpm, a package is beside links to its dependencies. */
const packagesIn = async (place: string): Promise<readonly string[]> => {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  const nested = entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('@'))
    .map((scope) => packagesIn(path.join(place, scope.name)));
  const own = entries.filter((entry) => entry.isDirectory() && !/^[.@]/.test(entry.name));
  return [...own.map(({ name }) => path.join(place, name)), ...(await Promise.all(nested)).flat()];
};

const isAllowed = (expression: string): boolean => {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
};

const findingFor = async (folder: string): Promise<Finding[]> => {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const { name, license } = packageFile.parse(JSON.parse(text));
  if (license !== undefined && isAllowed(license)) return [];
  if (Object.keys(readByHand).some((known) => name === known || name.startsWith(`${known}-`))) return [];
  return [{ file: name, message: `has the licence ${license ?? '(none named)'}, which is not on the list` }];
};

const kept = await readdir(store);
const folders = await Promise.all(kept.map((name) => packagesIn(path.join(store, name, 'node_modules'))));
const packages = folders.flat();
if (packages.length === 0) throw new Error('No package was found: the check looks in the wrong place.');
report((await Promise.all(packages.map(findingFor))).flat(), `${packages.length} packages`);
