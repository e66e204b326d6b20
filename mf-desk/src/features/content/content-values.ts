import type { ContentState } from '@arev/shared/contracts/content';
import {
  type ContentValue,
  type ContentValues,
  type Field,
  type Fields,
  storedPicture,
} from '@arev/shared/contracts/content-fields';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import type { FieldError } from '@arev/shared/contracts/errors';
import { LANGUAGES } from '@arev/shared/i18n';
import * as z from 'zod/mini';
import { readWhole } from '../../frame/whole-number.ts';
import { itemsIn } from './questions/tree.ts';

/** The values of the form, all of them texts because drafts in the tab are: `once-slug`, `en-title` and so on. */
export type FormValues = Record<string, string>;

export const onceOf = (field: string): string => `once-${field}`;

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

const cards = z.array(z.object({ title: z.string(), description: z.string() }));
export const cardsIn = (text: string): z.output<typeof cards> => z.safeParse(cards, parsed(text)).data ?? [];
/** Texts in the tab may be of a release that kept a number or null. */
const amounts = z.array(z.object({ id: z.string(), amount: z.nullable(z.union([z.string(), z.number()])) }));
interface Amount {
  readonly id: string;
  /** As it is typed. */
  readonly amount: string;
}
export const amountsIn = (text: string): readonly Amount[] =>
  (z.safeParse(amounts, parsed(text)).data ?? []).map(({ id, amount }) => ({
    id,
    amount: String(amount ?? ''),
  }));
const hours = z.array(z.object({ weekday: z.number(), opens: z.string(), closes: z.string() }));
export const hoursIn = (text: string): z.output<typeof hours> => z.safeParse(hours, parsed(text)).data ?? [];
export const pictureIn = (text: string) => z.safeParse(storedPicture, parsed(text)).data ?? null;
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isListed = (kind: Field['kind']): boolean => ['many', 'words', 'choices'].includes(kind);

const shown = ({ kind }: Field, value: ContentValue | undefined): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'yes';
  const words = z.safeParse(z.array(z.string()), value).data;
  if (words) return words.join('\n');
  if (typeof value !== 'object') return String(value);
  const text = JSON.stringify(value);
  return kind === 'amounts' ? JSON.stringify(amountsIn(text)) : text;
};

/** A text that is no such number is sent as it is, and the portal refuses it at its field. */
const numberIn = (text: string, isDecimal: boolean): ContentValue => {
  if (text.trim() === '') return null;
  if (!isDecimal) return readWhole(text) ?? text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
};

const read = (field: Field, text: string): ContentValue => {
  const { kind } = field;
  if (kind === 'flag') return text === 'yes';
  if (kind === 'number') return numberIn(text, field.decimal === true);
  if (kind === 'cards') return [...cardsIn(text)];
  if (kind === 'picture') return pictureIn(text);
  // A row without a number is sent with one that the portal refuses.
  if (kind === 'amounts')
    return amountsIn(text).map(({ id, amount }) => ({ id, amount: readWhole(amount) ?? -1 }));
  if (kind === 'hours') return [...hoursIn(text)];
  if (kind === 'questions') return [...itemsIn(text)];
  if (isListed(kind)) return linesIn(text);
  return text === '' ? null : text;
};

export const toForm = (type: ContentType, { values, texts }: ContentState): FormValues => {
  const { fields, texts: textFields } = describedType(type);
  return Object.fromEntries([
    ...Object.entries(fields).map(([name, field]) => [onceOf(name), shown(field, values[name])] as const),
    ...LANGUAGES.flatMap((language) =>
      Object.entries(textFields).map(
        ([name, field]) => [`${language}-${name}`, shown(field, texts[language]?.[name])] as const,
      ),
    ),
  ]);
};

const readAll = (fields: Fields, prefix: string, form: FormValues): ContentValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, read(field, form[`${prefix}-${name}`] ?? '')]),
  );

/** A language is missing if all of its fields are empty. */
const isSilent = (fields: Fields, language: string, form: FormValues): boolean =>
  Object.keys(fields).every((name) => ['', '[]', '<p></p>'].includes(form[`${language}-${name}`] ?? ''));

export const fromForm = (type: ContentType, form: FormValues): ContentState => {
  const { fields, texts } = describedType(type);
  const spoken = (language: string) =>
    isSilent(texts, language, form) ? null : { ...readAll(texts, language, form) };
  return {
    values: { ...readAll(fields, 'once', form) },
    texts: { hy: spoken('hy'), ru: spoken('ru'), en: spoken('en') },
  };
};

/** Maps `values.slug` and `texts.en.title` of the portal to the names of the form. */
export const fieldAt = (path: string): string =>
  path.replace(/^values\./, 'once-').replace(/^texts\.(\w+)\./, '$1-');

/**
 * The field of a refusal, and its reason. A service has one package at most: a second one is refused as a whole, and its
 * form names the service in one field.
 */
export const refusedAt = (type: ContentType, { path, key }: FieldError): { name: string; key: string } => {
  const { continues } = describedType(type);
  if (path === 'values' && key === 'taken' && continues !== undefined)
    return { name: onceOf(continues), key: 'hasOne' };
  return { name: fieldAt(path), key };
};

/** The path of the time of publication, which is beside the fields of the type. */
export const timeField = 'publishAt';

/** All fields of the form, in its order. */
export const fieldNamesOf = (type: ContentType): readonly string[] => {
  const { fields, texts } = describedType(type);
  const inLanguages = LANGUAGES.flatMap((language) =>
    Object.keys(texts).map((name) => `${language}-${name}`),
  );
  return [...Object.keys(fields).map(onceOf), ...inLanguages];
};

/** The description of a field of the form. */
export const fieldOf = (type: ContentType, name: string): Field | undefined => {
  const { fields, texts } = describedType(type);
  const [prefix = ''] = name.split('-', 1);
  return (prefix === 'once' ? fields : texts)[name.slice(prefix.length + 1)];
};

/** The rich texts of the form, in all languages. */
export const richTextsIn = (type: ContentType, form: FormValues): readonly string[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(describedType(type).texts).flatMap(([name, field]) => {
      const text = form[`${language}-${name}`] ?? '';
      if (field.kind === 'rich') return [text];
      return field.kind === 'cards' && field.rich ? cardsIn(text).map(({ description }) => description) : [];
    }),
  );

/** The id of the control of a field. */
export const fieldIdOf = (name: string): string => `content-${name}`;

export const emptyState: ContentState = { values: {}, texts: { hy: null, ru: null, en: null } };

export const differing = (one: FormValues, other: FormValues): readonly string[] =>
  Object.keys(one).filter((field) => one[field] !== other[field]);
