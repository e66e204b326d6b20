import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '../../src/releases/refusal.ts';
import { repository } from '../running/child.ts';
import { camel, type Titles } from './names.ts';
import { addressLine, type NewPage, routeLine, screenFile, testFile, writtenPath } from './page-files.ts';

const languages = ['hy', 'ru', 'en'] as const satisfies readonly (keyof Titles)[];

const namespace = z.record(z.string(), z.unknown());

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const edit = async (file: string, change: (text: string) => string): Promise<string> => {
  await writeFile(file, change(await readFile(file, 'utf8')));
  return file;
};

/** Inserts `line` before the last occurrence of `mark`. */
const insertBefore = (text: string, mark: string, line: string, file: string): string => {
  const at = text.lastIndexOf(mark);
  if (at < 0) throw new Refusal(`${file} has no ${JSON.stringify(mark)}: add the page by hand.`);
  return text.slice(0, at) + line + text.slice(at);
};

const addRoute = (file: string, page: NewPage): Promise<string> =>
  edit(file, (text) => insertBefore(text, '];\n', routeLine(page), file));

const noAddresses = `/** Pages that only this remote links to; the others are in \`shared/src/routing\`. */
export const address = {
} as const;
`;

const addAddress = async (file: string, page: NewPage): Promise<string> => {
  if (!(await exists(file))) await writeFile(file, noAddresses);
  return edit(file, (text) => insertBefore(text, '} as const;', addressLine(page), file));
};

const addTitle = (file: string, { name }: NewPage, title: string): Promise<string> =>
  edit(file, (text) => {
    const texts = namespace.parse(JSON.parse(text));
    return `${JSON.stringify({ ...texts, [camel(name)]: { title } }, null, 2)}\n`;
  });

const sharedAddresses = path.join(repository, 'shared/src/routing/index.ts');

const hasAddress = async (files: readonly string[], { segments }: NewPage): Promise<boolean> => {
  for (const file of files)
    if ((await exists(file)) && (await readFile(file, 'utf8')).includes(writtenPath(segments))) return true;
  return false;
};

/** Adds a page to a remote: screen, test, route, address and title. Returns the written files. */
export const addPage = async (folder: string, page: NewPage): Promise<readonly string[]> => {
  const screens = path.join(folder, 'src/screens', page.name);
  if (await exists(screens)) throw new Refusal(`${page.remote} has a screen ${page.name} already.`);
  const addresses = path.join(folder, 'src/addresses.ts');
  if (await hasAddress([addresses, sharedAddresses], page))
    throw new Refusal(`${page.remote} has a page at ${page.segments.join('/')} already.`);
  const changed = [
    await addRoute(path.join(folder, 'src/routes.tsx'), page),
    await addAddress(addresses, page),
  ];
  for (const language of languages)
    changed.push(await addTitle(path.join(folder, `locales/${language}.json`), page, page.titles[language]));
  await mkdir(screens, { recursive: true });
  const screen = path.join(screens, `${page.name}.tsx`);
  const test = path.join(screens, `${page.name}.test.tsx`);
  await writeFile(screen, screenFile(page));
  await writeFile(test, testFile(page));
  return [...changed, screen, test];
};
