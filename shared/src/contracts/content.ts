import * as z from 'zod/mini';
import { contentId, contentValue, storedPicture } from './content-fields.ts';
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

/** Counts the states of a thing. What an editor sends has to be the one that is there, else code −80 says so. */
const version = z.int().check(z.positive());

const draft = z.object({
  ...contentState.shape,
  /** The state that it began with. */
  version,
  savedAt: instant,
  savedBy: z.nullable(z.string()),
  /** When it becomes public by itself. */
  publishAt: z.nullable(instant),
  /** It could not be published at its time: the thing was changed after the draft was begun. */
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
});

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
  query: z.object({ ...oneBasedPages(20, 100), text: z._default(searchText, '') }),
  data: z.array(contentEntry),
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

/** Public from now on; a draft of the thing is gone with it. */
export const updateContent = endpoint({
  method: 'PUT',
  path: `${base}/:type/:id`,
  ...content('canEdit'),
  answer: 'one',
  params: ofItem,
  body: z.object({ ...contentState.shape, version }),
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

/** Seen by editors alone until it is published, now by `updateContent` or at its time. */
export const saveContentDraft = endpoint({
  method: 'PUT',
  path: `${base}/:type/:id/draft`,
  ...content('canEdit'),
  answer: 'one',
  params: ofItem,
  body: z.object({ ...contentState.shape, version, publishAt: z.nullable(instant) }),
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
  data: contentItem,
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

/** Cut around the point that matters; what it answers is the value of a picture field. */
export const uploadContentPicture = endpoint({
  method: 'POST',
  path: `${base}/:type/picture`,
  ...content('canEdit'),
  answer: 'one',
  params: ofType,
  /** Where it is, in hundredths of the width and the height. */
  query: z.object({
    across: z._default(numberInText(0, 100), 50),
    down: z._default(numberInText(0, 100), 50),
  }),
  files: { least: 1, most: 1 },
  data: storedPicture,
  errors: [errorCode.tooLarge, errorCode.notAcceptedHere, errorCode.fileNotAccepted, errorCode.fileInfected],
});

export type ContentState = z.output<typeof contentState>;
export type ContentItem = z.output<typeof contentItem>;
export type ContentEntry = z.output<typeof contentEntry>;
