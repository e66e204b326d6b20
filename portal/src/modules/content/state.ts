import type { ContentState } from '@arev/shared/contracts/content';
import {
  contentValue,
  type ContentValue,
  type ContentValues,
  type Fields,
  schemaOfFields,
} from '@arev/shared/contracts/content-fields';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { describesPictures } from '@arev/shared/contracts/rich-text';
import * as z from 'zod/mini';
import type { Language } from '../../caller/language.ts';
import { InvalidInput } from '../../errors.ts';
import { cleanRichText } from '../../rich-text/rich-text.ts';

const values = z.record(z.string(), contentValue);

type Texts = ContentState['texts'];
type Problem = { readonly path: string; readonly key: string };

/** Fallback order: the first of these languages with texts replaces a missing one. */
export const languages = ['hy', 'en', 'ru'] as const satisfies readonly Language[];

const checked = (fields: Fields, given: ContentValues, at: string): [ContentValues, Problem[]] => {
  const read = z.safeParse(schemaOfFields(fields), given);
  if (!read.success)
    return [
      {},
      read.error.issues.map(({ path, message }) => ({
        path: [at, String(path[0])].join('.'),
        key: ['required', 'tooLong', 'invalid'].find((known) => known === message) ?? 'invalid',
      })),
    ];
  const problems: Problem[] = [];
  const cleaned = (name: string, value: ContentValue): ContentValue => {
    if (fields[name]?.kind !== 'rich' || typeof value !== 'string') return value;
    const text = cleanRichText(value);
    if (!describesPictures(text)) problems.push({ path: `${at}.${name}`, key: 'pictureNotDescribed' });
    return text;
  };
  const clean: [string, ContentValue][] = Object.entries(z.parse(values, read.data)).map(([name, value]) => [
    name,
    cleaned(name, value),
  ]);
  return [Object.fromEntries(clean), problems];
};

/** Validates a state by the description of its type; each language is either complete or null. */
export const readState = (type: ContentType, given: ContentState): ContentState => {
  const description = describedType(type);
  const [readValues, problems] = checked(description.fields, given.values, 'values');
  const spoken: Texts = { hy: null, ru: null, en: null };
  for (const language of languages) {
    const words = given.texts[language];
    if (words === null) continue;
    const [read, wrong] = checked(description.texts, words, `texts.${language}`);
    spoken[language] = read;
    problems.push(...wrong);
  }
  const hasTexts = Object.keys(description.texts).length > 0;
  if (hasTexts && languages.every((language) => spoken[language] === null))
    problems.push({ path: 'texts', key: 'required' });
  if (problems.length > 0) throw new InvalidInput(problems);
  return { values: readValues, texts: spoken };
};

/** Every language has a row of its own in the tables: the row of a missing language repeats another one. */
export const inEveryLanguage = (texts: Texts): Readonly<Record<Language, ContentValues>> => {
  const source = languages.map((language) => texts[language]).find((words) => words !== null) ?? {};
  return { hy: texts.hy ?? source, ru: texts.ru ?? source, en: texts.en ?? source };
};

/** The language of a text, detected by its script. */
export const writtenIn = (words: string): Language | undefined => {
  const plain = words.replaceAll(/<[^>]*>|&\w+;/g, '');
  if (/\p{Script=Armenian}/u.test(plain)) return 'hy';
  if (/\p{Script=Cyrillic}/u.test(plain)) return 'ru';
  return /\p{Script=Latin}/u.test(plain) ? 'en' : undefined;
};

const wordsOf = (texts: ContentValues | undefined): string => JSON.stringify(Object.values(texts ?? {}));

/** Reverses `inEveryLanguage`: a language that only repeats another one is missing. */
export const asWritten = (rows: Readonly<Record<Language, ContentValues | undefined>>): Texts => {
  const spokenIn = (language: Language): ContentValues | null => {
    const own = wordsOf(rows[language]);
    const source = writtenIn(own);
    const repeats = source !== undefined && source !== language && wordsOf(rows[source]) === own;
    return rows[language] === undefined || repeats ? null : rows[language];
  };
  return { hy: spokenIn('hy'), ru: spokenIn('ru'), en: spokenIn('en') };
};

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value;

/** Compares sorted fields, because the database stores the fields of a state in its own order. */
export const isSame = (one: ContentState, other: ContentState): boolean =>
  JSON.stringify(sorted({ values: one.values, texts: one.texts })) ===
  JSON.stringify(sorted({ values: other.values, texts: other.texts }));
