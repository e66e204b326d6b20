import { ApiError } from '@arev/shared/api-client';
import {
  createSeoData,
  deleteSeoData,
  deleteSeoPhoto,
  generateSeoFiles,
  getSeoDataByRoute,
  getSeoObject,
  listPagesWithoutSeo,
  listSeoData,
  type NewSeoData,
  saveAllSeoData,
  type SeoData,
  updateSeoData,
  uploadSeoPhoto,
} from '@arev/shared/contracts/seo-data';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { sendOnce } from '@arev/shared/forms/send-once';
import { pictureUrl } from '@arev/shared/ui/picture-url';
import type { Site } from '@arev/shared/remote-kit';
import { isConflict } from './conflict.ts';

const rowsKey = ['seo-rows'];

/** All rows, always requested again: an editor must not work on cached data. */
export const seoRowsQuery = ({ api }: Site) => ({
  queryKey: rowsKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.send(listSeoData, { query: {} }, { signal, fresh: true }),
});

export const withoutRowSize = 20;
/** Pages of content without a row; `text` is a part of their title or address. */
export const pagesWithoutRowQuery = (
  { api }: Site,
  { text, page }: { readonly text: string; readonly page: number },
) => ({
  queryKey: [...rowsKey, 'without', text, page],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.send(listPagesWithoutSeo, { query: { text, page, size: withoutRowSize } }, { signal, fresh: true }),
});

/** The row of a page, or nothing if it has none. */
export const rowOfRoute = async ({ api }: Site, route: string) =>
  (await api.send(getSeoDataByRoute, { query: { route } }, { fresh: true })).data;

export const seoObjectQuery = ({ api }: Site, thing: NonNullable<InputOf<typeof getSeoObject>['query']>) =>
  api.query(getSeoObject, { query: thing });

/** The result of a save. After a failure it has an empty row, as the specification requires, and the reason. */
export interface Saved<Row> {
  readonly row: Row;
  readonly problem?: unknown;
  /** It was saved, but the site did not regenerate its SEO files. */
  readonly notGenerated?: true;
}

const log = (problem: unknown): void => {
  const code = problem instanceof ApiError ? problem.code : 0;
  // oxlint-disable-next-line no-console -- the specification has a failed save logged; nothing of the row is said
  console.warn(`SEO data was not saved: code ${code}`);
};

/** After a save the site regenerates its SEO files; a failed save is logged and returns `nothing`. */
const saving = async <Row>(site: Site, save: () => Promise<Row>, nothing: Row): Promise<Saved<Row>> => {
  try {
    const row = await save();
    const generated = await site.api.send(generateSeoFiles, {}).catch(() => undefined);
    return { row, ...(generated === undefined && { notGenerated: true }) };
  } catch (problem) {
    log(problem);
    return { row: nothing, problem };
  } finally {
    await site.queryClient.invalidateQueries({ queryKey: rowsKey });
  }
};

interface Wish {
  readonly id: number | undefined;
  /** The version that the editor has seen: later changes are not overwritten. */
  readonly version: number | undefined;
  readonly body: NewSeoData;
}

const isSavedAs = (row: SeoData, { route, global, translations }: NewSeoData): boolean =>
  row.route === route &&
  row.global === global &&
  translations.every((sent) =>
    row.translations.some(
      (text) =>
        text.language === sent.language &&
        text.title === sent.title &&
        text.description === sent.description &&
        text.tags === sent.tags,
    ),
  );

/** The row, if the portal already has exactly what was sent: the response of an earlier try was lost. */
const alreadySaved = async (site: Site, { id, body }: Wish): Promise<SeoData | undefined> => {
  const { data } = await site.queryClient.query({ ...seoRowsQuery(site), staleTime: 0 });
  return data.find((row) => row.id === id && isSavedAs(row, body));
};

/** A retry after a lost response, by the name of what is saved, is no conflict with the editor's own row. */
export const saveSeoRow = (site: Site, name: string, wish: Wish): Promise<Saved<Partial<SeoData>>> => {
  const { id, version, body } = wish;
  const row = { ...body, version };
  return saving<Partial<SeoData>>(
    site,
    async () =>
      sendOnce(name, row, async (once) =>
        id === undefined
          ? (await site.api.send(createSeoData, { body }, once)).data
          : (await site.api.send(updateSeoData, { params: { id }, body: row }, once)).data,
      ).catch(async (problem: unknown) => {
        const saved = isConflict(problem) ? await alreadySaved(site, wish) : undefined;
        if (saved === undefined) throw problem;
        return saved;
      }),
    {},
  );
};

export const saveAllSeoRows = (
  site: Site,
  body: InputOf<typeof saveAllSeoData>['body'],
): Promise<Saved<readonly SeoData[]>> =>
  saving<readonly SeoData[]>(site, async () => (await site.api.send(saveAllSeoData, { body })).data, []);

export const deleteSeoRow = (site: Site, id: number, version: number | undefined): Promise<Saved<boolean>> =>
  saving(
    site,
    async () => {
      await site.api.send(deleteSeoData, { params: { id }, query: { version } });
      return true;
    },
    false,
  );

/** Refused if somebody else has changed the picture of the row meanwhile. */
export const uploadSeoPicture = (
  site: Site,
  { id, photo }: Pick<SeoData, 'id' | 'photo'>,
  file: File,
): Promise<Saved<Partial<SeoData>>> =>
  saving<Partial<SeoData>>(
    site,
    async () =>
      (await site.api.send(uploadSeoPhoto, { query: { id, photo: photo ?? 'none' }, files: [file] })).data,
    {},
  );

/** The current picture, for undo: null if there is none, undefined if it is no file of ours. */
export const pictureOf = async ({
  photo,
  photoPath,
}: Pick<SeoData, 'photo' | 'photoPath'>): Promise<File | null | undefined> => {
  if (!photo || !photoPath) return null;
  try {
    const answer = await fetch(pictureUrl(photoPath, photo, 'full'));
    const type = answer.headers.get('content-type') ?? '';
    const isPicture = answer.ok && /^image\/(?:jpeg|png|webp)/.test(type);
    return isPicture ? new File([await answer.blob()], photo, { type }) : undefined;
  } catch {
    return undefined;
  }
};

export const deleteSeoPicture = (
  site: Site,
  { id, photo }: Pick<SeoData, 'id' | 'photo'>,
): Promise<Saved<Partial<SeoData>>> =>
  saving<Partial<SeoData>>(
    site,
    async () => (await site.api.send(deleteSeoPhoto, { params: { id }, body: { photo } })).data,
    {},
  );
