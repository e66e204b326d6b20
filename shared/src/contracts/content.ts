import * as z from 'zod/mini';
import { contentId, contentValue } from './content-fields.ts';
import { type ContentType, contentTypes } from './content-types.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import type { Right } from './roles.ts';
import { instant, language, numberInText, oneBasedPages, searchText } from './wire.ts';

/**
 * One set of calls for every type of content. What a thing of a type consists of is said by its description
 * (`content-types.ts`), and checked by it: code −20 names the field as `values.slug` or `texts.en.title`.
 */

const typeNames = Object.keys(contentTypes) as [ContentType, ...ContentType[]];
export const contentType = z.enum(typeNames);

/** In one language; null where nobody has written it yet. Pages show another language there. */
const spoken = z.nullable(z.record(z.string(), contentValue));

export const contentState = z.object({
  values: z.record(z.string(), contentValue),
  texts: z.object({ hy: spoken, ru: spoken, en: spoken }),
});

/**
 * Counts the states of a thing; 0 is one that was never public. What an editor sends has to be the one that is there,
 * else code −80 says so.
 */
const version = z.int().check(z.gte(0));

/** Of the draft that the editor has seen, 0 where there was none; another one is code −80. Older desks do not send it. */
const seenDraft = z.optional(z.int().check(z.gte(0)));

const draft = z.object({
  ...contentState.shape,
  /** The state that it began with. */
  version,
  revision: z.int().check(z.positive()),
  savedAt: instant,
  savedBy: z.nullable(z.string()),
  /** When it becomes public by itself. */
  publishAt: z.nullable(instant),
  /** It could not be published at its time: the thing was changed after the draft was begun, or refuses it. */
  overtaken: z.boolean(),
});

export const contentItem = z.object({
  id: contentId,
  title: z.string(),
  version,
  ...contentState.shape,
  draft: z.nullable(draft),
  /** What names this thing, and so would lose it, or keeps it from being deleted. */
  usedBy: z.array(z.object({ what: z.string(), count: z.int(), keeps: z.boolean() })),
});

export const contentEntry = z.object({
  id: contentId,
  title: z.string(),
  /** Languages that nobody has written. */
  missing: z.array(language),
  draft: z.boolean(),
  publishAt: z.nullable(instant),
  /** False for a draft of something new. */
  public: z._default(z.boolean(), true),
});

/** Which things are listed: all, those with a draft, a draft that has a time, a missing language, or those deleted. */
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

/** What is in progress or lacks a language, of every type. */
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

/** All things of a type by id and title, to choose from. */
export const listContentChoices = endpoint({
  method: 'GET',
  path: `${base}/:type/choices`,
  ...content('canRead'),
  attended: false,
  answer: 'list',
  params: ofType,
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

/** Something new that editors alone see until it is published, now by `updateContent` or at its time. */
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

/** Public from now on; a draft of the thing is gone with it. */
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

/** Code −81 where something else cannot be without it. */
export const deleteContent = endpoint({
  method: 'DELETE',
  path: `${base}/:type/:id`,
  ...content('canDelete'),
  answer: 'one',
  params: ofItem,
  query: z.object({ version: numberInText(1, 1_000_000_000) }),
  data: z.null(),
  errors: [...versioned, errorCode.stillUsed],
});

/** What was deleted is public again with its own id, as its last state was; code −80 where it is there. */
export const bringBackContent = endpoint({
  method: 'POST',
  path: `${base}/:type/:id/bring-back`,
  ...content('canAdd'),
  answer: 'one',
  params: ofItem,
  data: contentItem,
  errors: versioned,
});

/** Seen by editors alone until it is published, now by `updateContent` or at its time. */
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
  query: z.object({ revision: z.optional(numberInText(0, Number.MAX_SAFE_INTEGER)) }),
  /** Nothing is left of what was never public. */
  data: z.nullable(contentItem),
  errors: versioned,
});

/** The token lets one browser see the draft on the site for a while, as long as this session lasts. */
export const startContentPreview = endpoint({
  method: 'POST',
  path: `${base}/:type/:id/preview`,
  ...content('canEdit'),
  answer: 'one',
  params: ofItem,
  data: z.object({ token: z.string(), expiresAt: instant }),
  errors: [errorCode.notFound],
});

/** The newest first; the oldest is what was there before anybody changed it here. */
export const listContentHistory = endpoint({
  method: 'GET',
  path: `${base}/:type/:id/history`,
  ...content('canRead'),
  answer: 'list',
  params: ofItem,
  data: z.array(
    z.object({
      ...contentState.shape,
      version,
      savedAt: z.nullable(instant),
      savedBy: z.nullable(z.string()),
    }),
  ),
  errors: [errorCode.notFound],
});

export type ContentState = z.output<typeof contentState>;
export type ContentItem = z.output<typeof contentItem>;
export type ContentEntry = z.output<typeof contentEntry>;
