import * as z from 'zod/mini';
import { projectFiles, readProjectFile } from '../files.ts';

export const languages = ['hy', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];

/** One namespace: its folder, and the texts of each language by full key. */
export interface Namespace {
  readonly name: string;
  readonly folder: string;
  readonly texts: Readonly<Record<Language, ReadonlyMap<string, string>>>;
  /** Looked up by code at run time, not by key in the source. */
  readonly byCode: boolean;
}

interface Tree {
  readonly [key: string]: string | Tree;
}
const tree: z.ZodMiniType<Tree> = z.record(z.string(), z.union([z.string(), z.lazy(() => tree)]));

const flatten = (node: Tree, above = ''): readonly (readonly [string, string])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : flatten(value, `${above}${key}.`),
  );

const readTexts = async (file: string): Promise<ReadonlyMap<string, string>> =>
  new Map(flatten(tree.parse(JSON.parse(await readProjectFile(file)))));

const nameOf = (folder: string): string => {
  if (folder.startsWith('shared/')) return 'ui';
  return folder.split('/')[0] ?? folder;
};

export const readNamespace = async (folder: string): Promise<Namespace> => {
  const [hy, ru, en] = await Promise.all([
    readTexts(`${folder}/hy.json`),
    readTexts(`${folder}/ru.json`),
    readTexts(`${folder}/en.json`),
  ]);
  return { name: nameOf(folder), folder, texts: { hy, ru, en }, byCode: folder.startsWith('portal/') };
};

export const readNamespaces = async (): Promise<readonly Namespace[]> => {
  const files = await projectFiles();
  const folders = files.flatMap((file) => /^(.*\/locales)\/(?:hy|ru|en)\.json$/.exec(file)?.[1] ?? []);
  return Promise.all([...new Set(folders)].map(readNamespace));
};
