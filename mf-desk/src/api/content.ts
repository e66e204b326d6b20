import {
  contentShows,
  bringBackContent as bringBack,
  createContent,
  createContentDraft,
  type ContentItem,
  contentState,
  contentType,
  deleteContent,
  deleteContentDraft,
  getContent,
  listContent,
  listContentChoices,
  listContentWork,
  saveContentDraft,
  startContentPreview,
  updateContent,
} from '@arev/shared/contracts/content';
import { contentId } from '@arev/shared/contracts/content-fields';
import { listContentHistory } from '@arev/shared/contracts/content-history';
import {
  focusContentPicture,
  getPictureFocus,
  uploadContentPicture,
} from '@arev/shared/contracts/content-pictures';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { getPriceSheet } from '@arev/shared/contracts/prices';
import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Once, saveOnce } from './save-once.ts';

export const pageSize = 20;

export type Show = (typeof contentShows)[number];

/** Any other value in the address means the complete list. */
export const showIn = (search: string): Show =>
  contentShows.find((one) => one === new URLSearchParams(search).get('show')) ?? 'all';

export const contentListQuery = (
  { api }: Site,
  type: ContentType,
  asked: { readonly page: number; readonly text: string; readonly show: Show },
) => api.query(listContent, { params: { type }, query: { ...asked, size: pageSize } });

export const contentWorkQuery = (
  { api }: Site,
  asked: { readonly page: number; readonly show: Exclude<Show, 'all' | 'deleted'> },
) => api.query(listContentWork, { query: { ...asked, size: pageSize } });

export const choicesQuery = (
  { api }: Site,
  type: ContentType,
  query: { readonly text?: string; readonly ids?: readonly string[]; readonly size?: number } = {},
) =>
  api.query(listContentChoices, {
    params: { type },
    query: { ...query, ids: query.ids && [...query.ids] },
  });

export const mostNamed = 200;

/** What things are called; those beyond the longest answer keep their ids. */
export const namesQuery = (site: Site, type: ContentType, ids: readonly string[]) => ({
  ...choicesQuery(site, type, { ids: ids.slice(0, mostNamed) }),
  enabled: ids.length > 0,
});

export const contentKey = (type: ContentType, id: string) => ['content-item', type, id];

/** Always requested again: an editor must not work on cached data. */
export const contentQuery = ({ api }: Site, type: ContentType, id: string) => ({
  queryKey: contentKey(type, id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.send(getContent, { params: { type, id } }, { signal, fresh: true }),
  gcTime: 0,
});

/** Read again after each save: a save can end a draft. */
export const contentHistoryQuery = (
  { api, language }: Site,
  type: ContentType,
  { id, version, draft }: Pick<ContentItem, 'id' | 'version' | 'draft'>,
) =>
  infiniteQueryOptions({
    queryKey: ['content-history', language, type, id, version, draft?.revision ?? 0],
    queryFn: ({ pageParam: page, signal }) =>
      api.send(listContentHistory, { params: { type, id }, query: { page, size: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data, total }, pages) =>
      data.length > 0 && pages.length * pageSize < total ? pages.length + 1 : undefined,
  });

const wish = z.object({
  type: contentType,
  /** Undefined for a new item. */
  id: z.optional(contentId),
  version: z.int(),
  /** The version of the draft that the editor has seen; 0 without one. */
  revision: z.int(),
  state: contentState,
  /** Saves a draft instead of publishing; with a time it is published automatically. */
  draft: z.optional(z.object({ publishAt: z.nullable(z.number()) })),
});
export type Wish = z.output<typeof wish>;

/** What shows items of any type: a title, a price or a whole item may have changed. */
const listing: readonly unknown[] = [
  ...[listContent.path, listContentWork.path, listContentChoices.path],
  getPriceSheet.path,
];

const forgetLists = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [, path] }) => listing.includes(path) });

const sendContent = ({ api }: Site, { type, id, version, revision, state, draft }: Wish, once: Once) => {
  if (id === undefined)
    return draft
      ? api.send(createContentDraft, { params: { type }, body: { ...state, ...draft } }, once)
      : api.send(createContent, { params: { type }, body: state }, once);
  const params = { type, id };
  return draft
    ? api.send(saveContentDraft, { params, body: { ...state, version, revision, ...draft } }, once)
    : api.send(updateContent, { params, body: { ...state, version, revision } }, once);
};

/** `name` is that of the form. */
export const saveContent = async (site: Site, name: string, wished: Wish): Promise<ContentItem> => {
  const { data } = await saveOnce(name, wished, {
    wish,
    send: (one, once) => sendContent(site, one, once),
    seen: ({ version, revision }) => ({ version, revision }),
    seenIn: ({ data: { id, version, draft } }) => ({ id, version, revision: draft?.revision ?? 0 }),
  });
  await forgetLists(site);
  return data;
};

/** Its history keeps it; an item that was never public is listed among the deleted ones. */
export const dropContentDraft = async (
  site: Site,
  type: ContentType,
  { id, revision }: { readonly id: string; readonly revision: number },
  once: Once,
) => {
  const { data } = await site.api.send(
    deleteContentDraft,
    { params: { type, id }, query: { revision } },
    once,
  );
  await forgetLists(site);
  return data;
};

/** With this token, the browser shows the draft on the site for a while. */
export const startPreview = async ({ api }: Site, type: ContentType, id: string) =>
  (await api.send(startContentPreview, { params: { type, id } })).data;

export const removeContent = async (
  site: Site,
  type: ContentType,
  { id, version, draft }: Pick<ContentItem, 'id' | 'version' | 'draft'>,
  once: Once,
): Promise<void> => {
  const query = { version, revision: draft?.revision ?? 0 };
  await site.api.send(deleteContent, { params: { type, id }, query }, once);
  await forgetLists(site);
};

/** Restores the item as it was when it was deleted; one that was never public is a draft again. */
export const bringBackContent = async (
  site: Site,
  type: ContentType,
  id: string,
  once: Once,
): Promise<void> => {
  await site.api.send(bringBack, { params: { type, id } }, once);
  await forgetLists(site);
};

interface PictureWish {
  readonly file: File;
  readonly across?: number;
  readonly down?: number;
  /** Not cropped. */
  readonly whole?: boolean;
}

export const uploadPicture = async ({ api }: Site, type: ContentType, { file, ...query }: PictureWish) =>
  (await api.send(uploadContentPicture, { params: { type }, query, files: [file] })).data;

export interface StoredPicture {
  readonly photo: string;
  readonly photoPath: string;
}
export interface Focus {
  readonly across: number;
  readonly down: number;
}

export const pictureFocusQuery = ({ api }: Site, picture: StoredPicture) =>
  api.query(getPictureFocus, { query: picture });
/** The same picture, cut around another point. */
export const focusPicture = async (
  { api }: Site,
  { photo, photoPath }: StoredPicture,
  { across, down }: Focus,
) => (await api.send(focusContentPicture, { body: { photo, photoPath, across, down } })).data;
