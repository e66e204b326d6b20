import * as z from 'zod/mini';
import { card, richCard } from './content-cards.ts';
import { largestRichText } from './rich-text.ts';
import { problemsOfItems, writtenItem, type WrittenItem } from './survey-items.ts';
import { mostItems } from './surveys.ts';
import { line, text } from './text.ts';
import { clockTime, plainDate } from './wire.ts';

/** The field types of content. The portal validates by them, and the desk renders its forms from them. */

interface Optional {
  /** May be empty, which is `null`. What a request leaves out stays as it is. */
  readonly optional?: true;
  /** Its type got it later, so an older release of the desk leaves it out: it stays as it is. */
  readonly later?: true;
  /** The ids of the items that have it, if others of the same type do not: it stays as it is. */
  readonly only?: readonly string[];
}

export type Field = Optional &
  (
    | { readonly kind: 'line'; readonly most?: number }
    /** Plain text in several lines. */
    | { readonly kind: 'text'; readonly most?: number }
    /** HTML by the allowlist of the portal. */
    | { readonly kind: 'rich' }
    /** The last segment of the address of its page. */
    | { readonly kind: 'slug' }
    | { readonly kind: 'email' | 'phone' | 'link' | 'colour' }
    | { readonly kind: 'day' }
    /** In clinic time: `2026-11-23T10:30`. */
    | { readonly kind: 'moment' }
    | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly decimal?: true }
    | { readonly kind: 'flag' }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    | { readonly kind: 'choices'; readonly options: readonly string[] }
    /** The id of another item. */
    | { readonly kind: 'one'; readonly of: string }
    /** Ids of other items, in order. */
    | { readonly kind: 'many'; readonly of: string }
    /** A list of words. */
    | { readonly kind: 'words' }
    /** Sections with a title and a text each: plain text, or HTML by the allowlist of the portal. */
    | { readonly kind: 'cards'; readonly rich?: true }
    /** Other items, each once and with a whole number: a price, a quantity. */
    | {
        readonly kind: 'amounts';
        readonly of: string;
        readonly least: number;
        readonly most: number;
        /** How many rows at least. */
        readonly leastRows?: number;
      }
    /** Opening hours by weekday; the gap between two ranges of a day is a break. */
    | { readonly kind: 'hours' }
    /** The items of a survey, as a tree. */
    | { readonly kind: 'questions' }
    | {
        readonly kind: 'picture';
        /** The text that says what it shows. */
        readonly describedBy?: string;
      }
  );

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** A type of content: its fields that are independent of the language, and its fields in each language. */
export interface ContentDescription {
  readonly group: 'site' | 'people' | 'services' | 'company';
  readonly fields: Fields;
  /** In each language. */
  readonly texts: Fields;
  /** The fields that identify it in lists. */
  readonly title?: readonly string[];
  /** A fixed set: items can be edited, but neither added nor deleted. */
  readonly fixed?: true;
  /** It extends an item of another type, with the same id and title; this field names it on creation. */
  readonly continues?: string;
  /** Its page on the site; `{slug}` is the slug. Items without a page of their own share one page. */
  readonly page?: string;
  /** Pages of single items, by id. */
  readonly pages?: Readonly<Record<string, string>>;
}

export const contentId = z
  .string()
  .check(z.regex(/^(?:[1-9]\d{0,14}|[a-z]+(?:-[a-z]+)*(?:-\d{1,15})?)$/), z.maxLength(60));
export const contentIdsInText = z.codec(
  z.string().check(z.maxLength(12_200)),
  z.array(contentId).check(z.maxLength(200)),
  {
    decode: (text) => (text === '' ? [] : text.split(',')),
    encode: (ids) => ids.join(','),
  },
);

export const amount = z.object({ id: contentId, amount: z.int('invalid') });
/** Monday is 1. */
export const openRange = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  opens: clockTime,
  closes: clockTime,
});
export const storedPicture = z.object({
  photo: z.string().check(z.regex(/^[\w.-]{1,120}$/, 'invalid')),
  photoPath: z.string().check(z.regex(/^[\w/-]{1,120}$/, 'invalid')),
});

const longest = { line: 200, text: 2_000, slug: 120, email: 200, link: 500 } as const;

const hasLongest = (kind: string): kind is keyof typeof longest => kind in longest;

/** How many characters a field takes, if they are those that somebody types. */
export const longestOf = (field: Field): number | undefined => {
  if (!hasLongest(field.kind)) return undefined;
  const own = field.kind === 'line' || field.kind === 'text' ? field.most : undefined;
  return own ?? longest[field.kind];
};

const matching = (pattern: RegExp, most: number = longest.line) =>
  line(most).check(z.regex(pattern, 'invalid'));
const chosen = (options: readonly string[]) =>
  z.string().check(z.refine((value) => options.includes(value), 'invalid'));
const isRealDay = (day: string): boolean => {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day.slice(0, 10));
};

type Amount = z.output<typeof amount>;
type OpenRange = z.output<typeof openRange>;

const eachOnce = (amounts: readonly Amount[]): boolean =>
  new Set(amounts.map(({ id }) => id)).size === amounts.length;

/** Each range ends after it begins, and ranges of a day do not overlap. */
export const areOpenRanges = (ranges: readonly OpenRange[]): boolean =>
  ranges.every(
    (one, at) =>
      one.opens < one.closes &&
      ranges.every(
        (other, place) =>
          at === place ||
          one.weekday !== other.weekday ||
          one.closes < other.opens ||
          other.closes < one.opens,
      ),
  );

const canBeAsked = (items: readonly WrittenItem[]): boolean => problemsOfItems(items).size === 0;

const schemaOfKind = (field: Field): z.ZodMiniType => {
  switch (field.kind) {
    case 'line':
      return line(field.most ?? longest.line);
    case 'text':
      return text(field.most ?? longest.text);
    case 'rich':
      return text(largestRichText);
    case 'slug':
      return matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, longest.slug);
    case 'email':
      return matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, longest.email);
    case 'phone':
      return matching(/^\+374 \(\d{2}\) \d{2} \d{2} \d{2}$/);
    case 'link':
      return matching(/^(?:https:\/\/|\/)[^\s]+$/, longest.link);
    case 'colour':
      return matching(/^#[0-9a-f]{6}$/i);
    case 'day':
      return plainDate.check(z.refine(isRealDay, 'invalid'));
    case 'moment':
      return matching(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/).check(z.refine(isRealDay, 'invalid'));
    case 'number':
      return (field.decimal ? z.number('invalid') : z.int('invalid')).check(
        z.gte(field.least, 'invalid'),
        z.lte(field.most, 'invalid'),
      );
    case 'flag':
      return z.boolean();
    case 'choice':
      return chosen(field.options);
    case 'choices':
      return z.array(chosen(field.options)).check(z.minLength(1, 'required'), z.maxLength(50));
    case 'one':
      return contentId;
    case 'many':
      return z.array(contentId).check(z.maxLength(500));
    case 'words':
      return z.array(line(100)).check(z.maxLength(200));
    case 'cards':
      return z.array(field.rich ? richCard : card).check(z.maxLength(50));
    case 'amounts':
      return z.array(amount).check(
        z.minLength(field.leastRows ?? 0, 'required'),
        z.maxLength(500),
        z.refine(eachOnce, 'invalid'),
        z.refine(
          (all) => all.every((one) => one.amount >= field.least && one.amount <= field.most),
          'invalid',
        ),
      );
    case 'hours':
      return z.array(openRange).check(z.maxLength(50), z.refine(areOpenRanges, 'invalid'));
    case 'questions':
      return z
        .array(writtenItem)
        .check(
          z.minLength(1, 'required'),
          z.maxLength(mostItems, 'tooLong'),
          z.refine(canBeAsked, 'invalid'),
        );
    case 'picture':
      return storedPicture;
  }
};

const schemaOf = (field: Field): z.ZodMiniType => {
  const schema = field.optional ? z.nullable(schemaOfKind(field)) : schemaOfKind(field);
  return field.optional || field.later ? z.optional(schema) : schema;
};

export const schemaOfFields = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));

/** Any value of a field as it is sent; `schemaOfFields` says which values a field accepts. */
export const contentValue = z.union([
  z.string().check(z.maxLength(largestRichText)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)),
  z.array(z.object({ title: z.string(), description: z.string() })).check(z.maxLength(50)),
  z.array(z.object({ id: z.string(), amount: z.number() })).check(z.maxLength(500)),
  z.array(z.object({ weekday: z.number(), opens: z.string(), closes: z.string() })).check(z.maxLength(50)),
  z.array(writtenItem).check(z.maxLength(mostItems)),
  z.object({ photo: z.string(), photoPath: z.string() }),
]);

export type ContentValue = z.output<typeof contentValue>;
export type ContentValues = Readonly<Record<string, ContentValue>>;
