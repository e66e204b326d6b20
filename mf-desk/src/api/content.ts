import {
  createContent,
  type ContentState,
  deleteContent,
  deleteContentDraft,
  getContent,
  listContent,
  listContentChoices,
  listContentHistory,
  saveContentDraft,
  updateContent,
  uploadContentPicture,
} from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import type { Site } from '@arev/shared/remote-kit';

export const pageSize = 20;

export const contentListQuery = ({ api }: Site, type: ContentType, page: number, text: string) =>
  api.query(listContent, { params: { type }, query: { page, size: pageSize, text } });

export const choicesQuery = ({ api }: Site, type: ContentType) =>
  api.query(listContentChoices, { params: { type } });

export const contentKey = (type: ContentType, id: string) => ['content-item', type, id];

/** As it is now: an editor must not work on what the browser kept. */
export const contentQuery = ({ api }: Site, type: ContentType, id: string) => ({
  queryKey: contentKey(type, id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.send(getContent, { params: { type, id } }, { signal, fresh: true }),
  gcTime: 0,
});

export const contentHistoryQuery = ({ api }: Site, type: ContentType, id: string, version: number) => ({
  queryKey: ['content-history', type, id, version],
  queryFn: () => api.send(listContentHistory, { params: { type, id } }),
});

export interface Wish {
  readonly type: ContentType;
  /** Undefined for one that is new. */
  readonly id: string | undefined;
  readonly version: number;
  readonly state: ContentState;
  /** A draft instead of what everybody sees; with a time it becomes public by itself. */
  readonly draft?: { readonly publishAt: number | null };
}

const forgetLists = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [, path] }) => path === listContent.path });

export const saveContent = async (site: Site, { type, id, version, state, draft }: Wish) => {
  const { api } = site;
  const send = async () => {
    if (id === undefined) return api.send(createContent, { params: { type }, body: state });
    const params = { type, id };
    return draft
      ? api.send(saveContentDraft, { params, body: { ...state, version, ...draft } })
      : api.send(updateContent, { params, body: { ...state, version } });
  };
  const { data } = await send();
  await forgetLists(site);
  return data;
};

export const dropContentDraft = async (site: Site, type: ContentType, id: string) => {
  const { data } = await site.api.send(deleteContentDraft, { params: { type, id } });
  await forgetLists(site);
  return data;
};

export const removeContent = async (
  site: Site,
  type: ContentType,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> => {
  await site.api.send(deleteContent, { params: { type, id }, query: { version } });
  await forgetLists(site);
};

export const uploadPicture = async (
  { api }: Site,
  type: ContentType,
  { file, across, down }: { readonly file: File; readonly across: number; readonly down: number },
) =>
  (await api.send(uploadContentPicture, { params: { type }, query: { across, down }, files: [file] })).data;
