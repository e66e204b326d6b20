import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const languages = ['hy', 'ru', 'en'] as const;
type PerLanguage<T> = Record<(typeof languages)[number], T>;

interface Texts {
  readonly [key: string]: string | Texts;
}
const texts: z.ZodMiniType<Texts> = z.record(z.string(), z.union([z.string(), z.lazy(() => texts)]));

export type TextsOf = PerLanguage<Texts>;

const read = async (folder: string, language: string): Promise<Texts> =>
  texts.parse(JSON.parse(await readFile(path.join(folder, `${language}.json`), 'utf8')));

export const readTexts = async (folder: string): Promise<PerLanguage<Texts>> => {
  const [hy, ru, en] = await Promise.all(languages.map((language) => read(folder, language)));
  return { hy: hy ?? {}, ru: ru ?? {}, en: en ?? {} };
};

const flatten = (tree: Texts, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : flatten(value, `${above}${key}.`),
  );

export const keysOf = ({ hy, ru, en }: PerLanguage<Texts>): PerLanguage<string[]> => ({
  hy: flatten(hy).sort(),
  ru: flatten(ru).sort(),
  en: flatten(en).sort(),
});

/** A text by its full key, which has to exist. */
export const textAt = (tree: Texts, key: string): string => {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      tree,
    );
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
  return found;
};

const plural = /_(?:zero|one|two|few|many|other)$/;

/** Keys in code, complete or as the beginning of a computed key (`toast.${code}`). */
export const usedKeys = (keys: readonly string[], code: string): string[] =>
  keys.filter((key) => {
    const whole = key.replace(plural, '');
    if (new RegExp(`["'\`]${escaped(whole)}["'\`]`).test(code)) return true;
    const parts = whole.split('.');
    return parts.some(
      (_, count) =>
        count > 0 &&
        new RegExp(`["'\`]${escaped(parts.slice(0, count).join('.'))}\\.(?:["'\`]|\\$\\{)`).test(code),
    );
  });

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
