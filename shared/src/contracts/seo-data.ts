import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import type { Right } from './roles.ts';
import { optionalLine } from './text.ts';
import { byId, flagInText, id, idInText, language, oneBasedPages, photo, searchText, slug } from './wire.ts';

export const seoTranslation = z.object({
  language,
  title: optionalLine(200),
  description: optionalLine(500),
  /** Words, separated by commas. */
  tags: optionalLine(500),
});

/** A path of the site without its language, such as `/doctors`; `/` is the home page. */
const route = z
  .string()
  .check(z.trim(), z.maxLength(200, 'tooLong'), z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, 'invalid'));

/**
 * In responses every language is present, empty if there is no text; in requests an omitted language stays
 * unchanged.
 */
const fields = {
  route,
  /** True for one row: the default for pages without a row of their own. */
  global: z.boolean(),
  translations: z.array(seoTranslation).check(
    z.maxLength(3),
    z.refine((rows) => new Set(rows.map((row) => row.language)).size === rows.length, 'invalid'),
  ),
};

/**
 * Grows with each change of the row. In a request it is the version that the editor has seen; a write with an
 * older version is refused.
 */
const version = z.optional(z.int().check(z.positive()));

export const newSeoData = z.object({ ...fields, global: z._default(z.boolean(), false) });
const changedSeoData = z.extend(newSeoData, { version });
export const seoData = z.object({
  id,
  ...photo,
  ...fields,
  /** Always set; optional for older releases. */
  version,
});

const writes = [errorCode.forbidden, errorCode.notFound] as const;
const versioned = [...writes, errorCode.changedMeanwhile] as const;
const base = '/portal/api/v1/seo-data';
const seo = <const R extends Right>(right: R) => ({ access: 'staff', may: { area: 'seo', right } }) as const;

export const listSeoData = endpoint({
  method: 'GET',
  path: `${base}/allWithTranslations`,
  access: 'public',
  answer: 'list',
  query: z.object({ global: z.optional(flagInText) }),
  data: z.array(seoData),
});

export const saveAllSeoData = endpoint({
  method: 'POST',
  path: `${base}/saveAll`,
  ...seo('canEdit'),
  answer: 'list',
  /** Rows with an id are changed, those without one are created. If their route has a row, they name its version. */
  body: z.array(z.extend(changedSeoData, { id: z.optional(id) })).check(z.maxLength(200)),
  data: z.array(seoData),
  errors: versioned,
});

/** Updates all machine-readable output on every shell: head tags, sitemaps, feeds. Every save does so too. */
export const generateSeoFiles = endpoint({
  method: 'POST',
  path: `${base}/generate`,
  ...seo('canEdit'),
  answer: 'one',
  data: z.object({ version: z.string() }),
  errors: [errorCode.forbidden],
});

/** Refused if the route has a row; use `saveAll` instead. */
export const createSeoData = endpoint({
  method: 'POST',
  path: base,
  ...seo('canAdd'),
  answer: 'one',
  body: newSeoData,
  data: seoData,
  errors: [errorCode.forbidden],
});

export const updateSeoData = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  ...seo('canEdit'),
  answer: 'one',
  params: byId,
  body: changedSeoData,
  data: seoData,
  errors: versioned,
});

export const getSeoData = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: 'public',
  answer: 'one',
  params: byId,
  data: seoData,
  errors: [errorCode.notFound],
});

export const deleteSeoData = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  ...seo('canDelete'),
  answer: 'one',
  params: byId,
  query: z.object({ version: z.optional(idInText) }),
  data: z.null(),
  errors: versioned,
});

export const deleteSeoPhoto = endpoint({
  method: 'DELETE',
  path: `${base}/deletePhoto/:id`,
  ...seo('canEdit'),
  answer: 'one',
  params: byId,
  /** The photo that is meant: a replaced one is not deleted. Without it, the current one. */
  body: z.optional(z.object({ photo: z.optional(z.nullable(z.string())) })),
  data: seoData,
  errors: writes,
});

/** The default metadata of the page of an item, from the texts of the item. */
export const getSeoObject = endpoint({
  method: 'GET',
  path: `${base}/objectWithTranslationsAndPhotos`,
  access: 'public',
  answer: 'one',
  query: z.object({
    object: z._default(
      z.enum(['services', 'doctors', 'specializations', 'news', 'seminars', 'vacancies']),
      'doctors',
    ),
    slug: z._default(z.union([slug, z.literal('')]), ''),
  }),
  /** Empty if the item does not exist. */
  data: z.partial(z.object({ ...photo, translations: z.array(seoTranslation) })),
});

export const getSeoDataByRoute = endpoint({
  method: 'GET',
  path: `${base}/byRoute`,
  access: 'public',
  answer: 'one',
  /** Any text from an address bar except NUL, which PostgreSQL refuses. */
  query: z.object({ route: z._default(z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/)), '/') }),
  /** Empty where the route has none. */
  data: z.partial(seoData),
});

export const uploadSeoPhoto = endpoint({
  method: 'POST',
  path: `${base}/uploadPhoto`,
  ...seo('canEdit'),
  answer: 'one',
  /** `photo`: the photo that the editor has seen, or `none`. Without it, any photo is replaced. */
  query: z.object({ id: idInText, photo: z.optional(z.string().check(z.maxLength(200))) }),
  files: { least: 1, most: 1, webp: true },
  data: seoData,
  errors: [
    ...versioned,
    errorCode.tooLarge,
    errorCode.notAcceptedHere,
    errorCode.fileNotAccepted,
    errorCode.fileInfected,
  ],
});

/** Pages of content without a row: of doctors, branches, services, news and so on. */
export const listPagesWithoutSeo = endpoint({
  method: 'GET',
  path: '/portal/api/v1/staff/seo/pages-without-row',
  ...seo('canRead'),
  answer: 'list',
  /** `text` is a part of the title or of the address. */
  query: z.object({ text: z.optional(searchText), ...oneBasedPages(20, 100) }),
  data: z.array(z.object({ route: z.string(), title: z.string() })),
});

export type SeoTranslation = z.output<typeof seoTranslation>;
export type SeoData = z.output<typeof seoData>;
export type NewSeoData = z.output<typeof newSeoData>;
