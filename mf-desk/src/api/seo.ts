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
  newSeoData,
  saveAllSeoData,
  type SeoData,
  updateSeoData,
  uploadSeoPhoto,
} from '@arev/shared/contracts/seo-data';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { sendOnce } from '@arev/shared/forms/send-once';
import { pictureUrl } from '@arev/shared/ui/picture-url';
import type { Site } from '@arev/shared/remote-kit';
import * as z from 'zod/mini';
import { type Once, saveOnce } from './save-once.ts';

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

const wish = z.object({
  id: z.optional(z.int()),
  /** The version that the editor has seen: later changes are not overwritten. */
  version: z.optional(z.int()),
  body: newSeoData,
});
type Wish = z.output<typeof wish>;

const sendSeoRow = async ({ api }: Site, { id, version, body }: Wish, once: Once): Promise<SeoData> =>
  id === undefined
    ? (await api.send(createSeoData, { body }, once)).data
    : (await api.send(updateSeoData, { params: { id }, body: { ...body, version } }, once)).data;

/** `name` is that of the form. */
export const saveSeoRow = (site: Site, name: string, wished: Wish): Promise<Saved<Partial<SeoData>>> =>
  saving<Partial<SeoData>>(
    site,
    () =>
      saveOnce(name, wished, {
        wish,
        send: (one, once) => sendSeoRow(site, one, once),
        seen: ({ version }) => ({ version }),
        seenIn: ({ id, version }) => ({ id, version }),
      }),
    {},
  );

export const saveAllSeoRows = (
  site: Site,
  name: string,
  body: InputOf<typeof saveAllSeoData>['body'],
): Promise<Saved<readonly SeoData[]>> =>
  saving<readonly SeoData[]>(
    site,
    async () => (await sendOnce(name, body, (once) => site.api.send(saveAllSeoData, { body }, once))).data,
    [],
  );

/** Saves a row and makes another one the default of pages without a row; nothing else of that one changes. */
export const saveSeoRowAndDefault = async (
  site: Site,
  name: string,
  { id, version, body }: Wish,
  { id: chosen, route }: Pick<SeoData, 'id' | 'route'>,
): Promise<Saved<Partial<SeoData>>> => {
  const { row: rows, ...outcome } = await saveAllSeoRows(site, name, [
    { id, version, ...body },
    { id: chosen, route, global: true, translations: [] },
  ]);
  return { ...outcome, row: rows.find((row) => row.id === id) ?? {} };
};

export const deleteSeoRow = (site: Site, id: number, version: number | undefined): Promise<Saved<boolean>> =>
  saving(
    site,
    async () => {
      const row = { params: { id }, query: { version } };
      await sendOnce(`delete-seo-${id}`, row, (once) => site.api.send(deleteSeoData, row, once));
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
