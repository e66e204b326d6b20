import type { ContentState } from '@arev/shared/contracts/content';
import {
  amount,
  contentValue,
  type ContentValue,
  type ContentValues,
  type Fields,
  schemaOfFields,
} from '@arev/shared/contracts/content-fields';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { describesPictures, largestRichText } from '@arev/shared/contracts/rich-text';
import * as z from 'zod/mini';
import type { Language } from '../../caller/language.ts';
import { InvalidInput } from '../../errors.ts';
import { cleanRichText } from '../../rich-text/rich-text.ts';

const values = z.record(z.string(), contentValue);
const cards = z.array(z.object({ title: z.string(), description: z.string() }));

type Texts = ContentState['texts'];
type Problem = { readonly path: string; readonly key: string };

/** Fallback order: the first of these languages with texts replaces a missing one. */
export const languages = ['hy', 'en', 'ru'] as const satisfies readonly Language[];

const problemKeys = ['required', 'tooLong', 'invalid'];

/** The schema of an address or of a choice calls an empty field badly written. */
const isEmpty = (value: ContentValue | undefined): boolean =>
  value === undefined || value === null || value === '';

const checked = (fields: Fields, given: ContentValues, at: string): [ContentValues, Problem[]] => {
  const read = z.safeParse(schemaOfFields(fields), given);
  if (!read.success)
    return [
      {},
      read.error.issues.map(({ path: [name = ''], message }) => ({
        path: [at, String(name)].join('.'),
        key: isEmpty(given[String(name)])
          ? 'required'
          : (problemKeys.find((key) => key === message) ?? 'invalid'),
      })),
    ];
  const problems: Problem[] = [];
  const cleanText = (name: string, html: string): string => {
    const text = cleanRichText(html);
    // Cleaning makes some texts longer: it writes out “&” and adds attributes.
    if (text.length > largestRichText) problems.push({ path: `${at}.${name}`, key: 'tooLong' });
    if (!describesPictures(text)) problems.push({ path: `${at}.${name}`, key: 'pictureNotDescribed' });
    return text;
  };
  const cleaned = (name: string, value: ContentValue): ContentValue => {
    const { [name]: field } = fields;
    if (field?.kind === 'rich' && typeof value === 'string') return cleanText(name, value);
    if (field?.kind !== 'cards' || field.rich === undefined || value === null) return value;
    return z.parse(cards, value).map((card) => ({ ...card, description: cleanText(name, card.description) }));
  };
  const clean: [string, ContentValue][] = Object.entries(z.parse(values, read.data)).map(([name, value]) => [
    name,
    cleaned(name, value),
  ]);
  return [Object.fromEntries(clean), problems];
};

const prices = z.array(amount);

/** A package is paid online, so it costs something in each of its branches. */
export const costsSomething = (type: ContentType, { personalPackage }: ContentValues): boolean =>
  type === 'services' && personalPackage === true;

const isFreePackage = (type: ContentType, given: ContentValues): boolean =>
  costsSomething(type, given) &&
  (z.safeParse(prices, given.prices).data ?? []).some((price) => price.amount === 0);

/** A vacancy whose last day is before its first would be in no list. */
const isNeverOpen = (type: ContentType, { publishedOn, applyUntil }: ContentValues): boolean =>
  type === 'vacancies' &&
  typeof publishedOn === 'string' &&
  typeof applyUntil === 'string' &&
  applyUntil < publishedOn;

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
  if (isNeverOpen(type, readValues)) problems.push({ path: 'values.applyUntil', key: 'beforeFirstDay' });
  if (isFreePackage(type, readValues)) problems.push({ path: 'values.prices', key: 'invalid' });
  if (problems.length > 0) throw new InvalidInput(problems);
  return { values: readValues, texts: spoken };
};

/** Every language has a row of its own in the tables: the row of a missing language repeats another one. */
export const inEveryLanguage = (texts: Texts): Readonly<Record<Language, ContentValues>> => {
  const source = languages.map((language) => texts[language]).find((words) => words !== null) ?? {};
  return { hy: texts.hy ?? source, ru: texts.ru ?? source, en: texts.en ?? source };
};

const scripts = {
  hy: /\p{Script=Armenian}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  en: /\p{Script=Latin}/gu,
} as const;
const byScript = ['hy', 'ru', 'en'] as const;

const lettersIn = (language: Language, words: string): number =>
  words.replaceAll(/<[^>]*>|&\w+;/g, '').match(scripts[language])?.length ?? 0;

/**
 * Whether a language only repeats another one. Of languages with the same words, the one with the most letters of its own
 * script is written: a text may quote a name in another script.
 */
export const repeatsAnother = (language: Language, said: Readonly<Record<Language, string>>): boolean => {
  const own = lettersIn(language, said[language]);
  const isFirst = (other: Language) => byScript.indexOf(other) < byScript.indexOf(language);
  return byScript.some((other) => {
    if (other === language || said[other] !== said[language]) return false;
    const letters = lettersIn(other, said[other]);
    return letters > own || (letters === own && letters > 0 && isFirst(other));
  });
};

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Reverses `inEveryLanguage`: a language that only repeats another one is missing. */
export const asWritten = (rows: Readonly<Record<Language, ContentValues | undefined>>): Texts => {
  const [hy, ru, en] = byScript.map((language) => stringsIn(rows[language]).join('\n'));
  const said = { hy: hy ?? '', ru: ru ?? '', en: en ?? '' };
  const spokenIn = (language: Language): ContentValues | null =>
    repeatsAnother(language, said) ? null : (rows[language] ?? null);
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
