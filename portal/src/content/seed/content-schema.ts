import * as z from 'zod/mini';
import { clockTime, id, language, slug } from '@arev/shared/contracts/wire';
import { day, email, inEachLanguage, link, phone, sortOrder, text } from './schema-parts.ts';

/** Texts reuse a picture that is drawn for other content, so the illustration kit needs no more kinds. */
export const pictureKinds = ['branch', 'specialization', 'home'] as const;
const picture = z.strictObject({ kind: z.enum(pictureKinds), slug });

/** The alternative text of a drawn picture; pictures without one are decorative. */
export const describedPicture = z.strictObject({
  ...picture.shape,
  translations: inEachLanguage({ alternativeText: text }),
});

const titled = { title: text, description: text };

export const companyText = z.strictObject({
  kind: z.enum([
    'privacy-policy',
    'terms-conditions',
    'company-description',
    'our-mission',
    'our-value',
    'our-story',
  ]),
  /** The day from which the text is in force, for texts that people agree to. */
  version: z.nullable(day),
  picture: z.nullable(picture),
  translations: inEachLanguage({ ...titled, items: z.array(z.strictObject(titled)) }),
});

/** The value is the same in each language, except where a description replaces it. */
const sameEverywhere = <const Type extends string, Value extends z.ZodMiniType>(type: Type, value: Value) =>
  z
    .strictObject({
      id,
      type: z.literal(type),
      sortOrder,
      value: z.optional(value),
      translations: inEachLanguage({ title: text, description: z.optional(text) }),
    })
    .check(
      z.refine(
        (one) => Object.values(one.translations).every(({ description }) => description ?? one.value),
        { path: ['value'], error: 'There is neither a value nor a description in each language' },
      ),
    );

export const requisite = z.discriminatedUnion('type', [
  sameEverywhere('phone', phone),
  sameEverywhere('email', email),
  sameEverywhere('link', link),
  z.strictObject({ id, type: z.literal('other'), sortOrder, translations: inEachLanguage(titled) }),
]);

export const customPage = z.strictObject({
  id,
  slug,
  picture: z.nullable(picture),
  /** Only the notice can be off. */
  shown: z._default(z.boolean(), true),
  translations: inEachLanguage(titled),
});

export const news = z.strictObject({
  id,
  slug,
  newsDate: day,
  picture,
  /** In the order in which the article shows them. */
  relatedIds: z.array(id),
  translations: inEachLanguage(titled),
});

/** Days count from the day of seeding, so that some seminars are always in the future. */
export const seminar = z.strictObject({
  id,
  slug,
  daysFromNow: z.int().check(z.refine((days) => days !== 0)),
  time: clockTime,
  durationMinutes: z.int().check(z.gte(15), z.lte(600)),
  branchId: id,
  picture,
  relatedIds: z.array(id),
  translations: inEachLanguage(titled),
});

const said = z.strictObject({ fullName: text, message: text });

export const opinion = z
  .strictObject({
    id,
    /** The original language; the others are translations. */
    language,
    rate: z.int().check(z.gte(1), z.lte(5)),
    createdOn: day,
    published: z.boolean(),
    phone,
    /** In a language without one, readers see the original. */
    translations: z.strictObject({ hy: z.optional(said), ru: z.optional(said), en: z.optional(said) }),
  })
  .check(
    z.refine((one) => one.translations[one.language] !== undefined, {
      path: ['translations'],
      error: 'There is no text in the original language',
    }),
  );

export type SeedPicture = z.output<typeof picture>;

const category = z.strictObject({ id, sortOrder, translations: inEachLanguage({ title: text }) });

export const vacancies = z.strictObject({
  categories: z.array(category),
  vacancies: z.array(
    z.strictObject({
      id,
      slug,
      categoryId: id,
      branchId: id,
      employment: z.enum(['full-time', 'part-time', 'internship']),
      publishedOn: day,
      /** Counted from the day of seeding; null: open until somebody is found. */
      openForDays: z.nullable(id),
      translations: inEachLanguage(titled),
    }),
  ),
});

export const family = z.strictObject({ id, slug, sortOrder, picture, translations: inEachLanguage(titled) });

export const investors = z.strictObject({
  bond: z.strictObject({ years: id, annualYieldPercent: z.number().check(z.positive()), nominal: id }),
  categories: z.array(category),
  investors: z.array(
    z.strictObject({ id, categoryId: id, sortOrder, translations: inEachLanguage({ title: text }) }),
  ),
  translations: inEachLanguage({
    ...titled,
    waysToBuy: z.array(z.strictObject(titled)),
  }),
});

export const faqs = z.strictObject({
  categories: z.array(category),
  questions: z.array(
    z.strictObject({
      id,
      categoryId: id,
      sortOrder,
      translations: inEachLanguage(titled),
    }),
  ),
});

/** Documents that patients can hand in, with their forms. */
export const attachment = z.strictObject({
  id,
  adult: z.boolean(),
  sortOrder,
  translations: inEachLanguage(titled),
  forms: z.array(
    z.strictObject({
      slug,
      sortOrder,
      translations: inEachLanguage({
        title: text,
        subTitle: text,
        paragraphs: z.array(text).check(z.minLength(1)),
      }),
    }),
  ),
});

/** The metadata of a page for search engines. */
export const seoData = z.strictObject({
  route: z.string().check(z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/)),
  global: z.boolean(),
  /** The link preview of a page that has no picture of its own. */
  picture: z.optional(picture),
  translations: inEachLanguage({ ...titled, tags: text }),
});

/** A page that is not a content item, such as a list; its slug is the address without the language. */
export const sitePage = z.strictObject({
  id,
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:[/-][a-z0-9]+)*$/)),
  translations: inEachLanguage({ title: text, description: text }),
});

/** Synonyms, and words that the search ignores. */
export const searchWords = z.strictObject({
  synonyms: z.array(
    z.strictObject({
      id,
      /** Path and slug of the results, as the search returns them. */
      leadsTo: z.array(text),
      translations: inEachLanguage({ terms: z.array(text) }),
    }),
  ),
  fillers: z.strictObject({ hy: z.array(text), ru: z.array(text), en: z.array(text) }),
});
