import * as z from 'zod/mini';
import { contentId, contentIdsInText, contentValue } from './content-fields.ts';
import { type ContentType, contentTypes } from './content-types.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import type { Right } from './roles.ts';
import { instant, language, numberInText, oneBasedPages, searchText } from './wire.ts';

/**
 * One set of calls for all types of content. The description of a type (`content-types.ts`) defines and
 * validates its items: code −20 names the field as `values.slug` or `texts.en.title`.
 */

const typeNames = Object.keys(contentTypes) as [ContentType, ...ContentType[]];
export const contentType = z.enum(typeNames);

/** In one language; null if it is not written yet. Pages then show another language. */
const spoken = z.nullable(z.record(z.string(), contentValue));

export const contentState = z.object({
  values: z.record(z.string(), contentValue),
  texts: z.object({ hy: spoken, ru: spoken, en: spoken }),
});

/**
 * The version of an item; 0 if it was never public. A write has to send the current version, otherwise it is
 * refused with code −80.
 */
const version = z.int().check(z.gte(0));

/** The version of the draft that the editor has seen, 0 without one; another version is refused with −80. */
const seenDraft = z._default(z.int().check(z.gte(0)), 0);
const seenDraftInText = z._default(numberInText(0, Number.MAX_SAFE_INTEGER), 0);

const draft = z.object({
  ...contentState.shape,
  /** The version on which it is based. */
  version,
  revision: z.int().check(z.positive()),
  savedAt: instant,
  savedBy: z.nullable(z.string()),
  /** When it will be published automatically. */
  publishAt: z.nullable(instant),
  /** It could not be published at its time: the item was changed after the draft was begun, or validation failed. */
  overtaken: z.boolean(),
});

export const contentItem = z.object({
  id: contentId,
  title: z.string(),
  version,
  ...contentState.shape,
  draft: z.nullable(draft),
  /** References to this item, which would break or which prevent its deletion. */
  usedBy: z.array(z.object({ what: z.string(), count: z.int(), keeps: z.boolean() })),
});

export const contentEntry = z.object({
  id: contentId,
  title: z.string(),
  /** Languages without texts. */
  missing: z.array(language),
  draft: z.boolean(),
  publishAt: z.nullable(instant),
  /** Its time passed without publication. Always set; optional for older portals. */
  overtaken: z._default(z.boolean(), false),
  /** False for a draft of a new item. */
  public: z._default(z.boolean(), true),
});

/** Filter of the list: all, with a draft, with a scheduled draft, with a missing language, or deleted. */
export const contentShows = ['all', 'drafts', 'timed', 'missing', 'deleted'] as const;
const show = z._default(z.enum(contentShows), 'all');

const base = '/portal/api/v1/staff/content';
const content = <const R extends Right>(right: R) =>
  ({ access: 'staff', may: { area: 'content', right } }) as const;
const ofType = z.object({ type: contentType });
const ofItem = z.object({ type: contentType, id: contentId });
const versioned = [errorCode.notFound, errorCode.changedMeanwhile] as const;

export const listContent = endpoint({
  method: 'GET',
  path: `${base}/:type`,
  ...content('canRead'),
  answer: 'list',
  params: ofType,
  query: z.object({ ...oneBasedPages(20, 100), text: z._default(searchText, ''), show }),
  data: z.array(contentEntry),
});

/** Items of every type that have a draft or lack a language. */
export const listContentWork = endpoint({
  method: 'GET',
  path: `${base}-work`,
  ...content('canRead'),
  answer: 'list',
  query: z.object({
    ...oneBasedPages(20, 100),
    show: z._default(z.enum(['drafts', 'timed', 'missing']), 'drafts'),
  }),
  data: z.array(z.object({ ...contentEntry.shape, type: contentType })),
});

/** Items of a type by id and title, for a choice: the first ones, those whose title fits a text, or those of some ids. */
export const listContentChoices = endpoint({
  method: 'GET',
  path: `${base}/:type/choices`,
  ...content('canRead'),
  attended: false,
  answer: 'list',
  params: ofType,
  query: z.object({
    text: z._default(searchText, ''),
    ids: z.optional(contentIdsInText),
    size: z._default(numberInText(1, 200), 200),
  }),
  data: z.array(z.object({ id: contentId, title: z.string() })),
});

export const getContent = endpoint({
  method: 'GET',
  path: `${base}/:type/:id`,
  ...content('canRead'),
  answer: 'one',
  params: ofItem,
  data: contentItem,
  errors: [errorCode.notFound],
});

/**
 * A package or an operation for a service that is not marked as one is refused as `values.service`, with the key
 * `noPackage` or `noOperation`.
 */
export const createContent = endpoint({
  method: 'POST',
  path: `${base}/:type`,
  ...content('canAdd'),
  answer: 'one',
  params: ofType,
  body: contentState,
  large: true,
  data: contentItem,
  errors: [errorCode.notFound],
});

/**
 * A new item that only editors see until it is published, by `updateContent` or at its time. A time that has passed is
 * refused as `publishAt` with the key `past`.
 */
export const createContentDraft = endpoint({
  method: 'POST',
  path: `${base}/:type/draft`,
  ...content('canAdd'),
  answer: 'one',
  params: ofType,
  body: z.object({ ...contentState.shape, publishAt: z.nullable(instant) }),
  large: true,
  data: contentItem,
  errors: [errorCode.notFound],
});

/** Publishes the item; its draft is deleted. */
export const updateContent = endpoint({
  method: 'PUT',
  path: `${base}/:type/:id`,
  ...content('canEdit'),
  answer: 'one',
  params: ofItem,
  body: z.object({ ...contentState.shape, version, revision: seenDraft }),
  large: true,
  data: contentItem,
  errors: versioned,
});

/** Code −81 if other items need it. Its draft is deleted too, and stands in the history. */
export const deleteContent = endpoint({
  method: 'DELETE',
  path: `${base}/:type/:id`,
  ...content('canDelete'),
  answer: 'one',
  params: ofItem,
  query: z.object({ version: numberInText(1, 1_000_000_000), revision: seenDraftInText }),
  data: z.null(),
  errors: [...versioned, errorCode.stillUsed],
});

/**
 * Restores a deleted item with its own id and last state; code −80 if it exists. One that was never public is a
 * draft again, and a package some of whose services were deleted meanwhile is one, too.
 */
export const bringBackContent = endpoint({
  method: 'POST',
  path: `${base}/:type/:id/bring-back`,
  ...content('canAdd'),
  answer: 'one',
  params: ofItem,
  data: contentItem,
  errors: versioned,
});

/** Visible only to editors until it is published, by `updateContent` or at its time, which must be ahead as above. */
export const saveContentDraft = endpoint({
  method: 'PUT',
  path: `${base}/:type/:id/draft`,
  ...content('canEdit'),
  answer: 'one',
  params: ofItem,
  body: z.object({ ...contentState.shape, version, revision: seenDraft, publishAt: z.nullable(instant) }),
  large: true,
  data: contentItem,
  errors: versioned,
});

export const deleteContentDraft = endpoint({
  method: 'DELETE',
  path: `${base}/:type/:id/draft`,
  ...content('canEdit'),
  answer: 'one',
  params: ofItem,
  query: z.object({ revision: seenDraftInText }),
  /** Null if the item was never public; `bringBackContent` restores it. */
  data: z.nullable(contentItem),
  errors: versioned,
});

/** With this token one browser sees the draft on the site for a while, as long as this session lasts. */
export const startContentPreview = endpoint({
  method: 'POST',
  path: `${base}/:type/:id/preview`,
  ...content('canEdit'),
  answer: 'one',
  params: ofItem,
  data: z.object({ token: z.string(), expiresAt: instant }),
  errors: [errorCode.notFound],
});

export type ContentState = z.output<typeof contentState>;
export type ContentItem = z.output<typeof contentItem>;
export type ContentEntry = z.output<typeof contentEntry>;
