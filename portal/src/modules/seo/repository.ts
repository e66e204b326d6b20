import type { NewSeoData, SeoTranslation } from '@arev/shared/contracts/seo-data';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

/** Raises the version of the row, to detect concurrent edits. */
const raised = (eb: ExpressionBuilder<Tables, 'seoData'>) => ({ version: eb('seoData.version', '+', 1) });

const rows = (db: Executor) =>
  db
    .selectFrom('seoData as seo')
    .select((eb) => [
      'seo.id',
      'seo.route',
      'seo.global',
      'seo.photo',
      'seo.photoPath',
      'seo.version',
      jsonArrayFrom(
        eb
          .selectFrom('seoDataTranslation as text')
          .whereRef('text.seoDataId', '=', 'seo.id')
          .select(['text.language', 'text.title', 'text.description', 'text.tags']),
      ).as('translations'),
    ]);

export const listAll = (db: Executor, global: boolean | undefined) =>
  rows(db)
    .$if(global !== undefined, (query) => query.where('seo.global', '=', global === true))
    .orderBy('seo.route')
    .execute();

export const findById = (db: Executor, id: number) => rows(db).where('seo.id', '=', id).executeTakeFirst();

export const findByRoute = (db: Executor, route: string) =>
  rows(db).where('seo.route', '=', route).executeTakeFirst();

/** Removes the flag from the previous global row; both rows change in one transaction. */
const takeGlobal = async (db: Executor, { global }: NewSeoData, id?: number): Promise<void> => {
  if (!global) return;
  await db
    .updateTable('seoData')
    .set((eb) => ({ global: false, ...raised(eb) }))
    .where('global', '=', true)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? 0))
    .execute();
};

const says = ({ title, description, tags }: SeoTranslation): boolean => title + description + tags !== '';

/** A missing language keeps its texts; an entry with empty texts deletes them. */
const writeTexts = async (db: Executor, id: number, { translations }: NewSeoData): Promise<void> => {
  const languages = translations.map(({ language }) => language);
  if (languages.length === 0) return;
  await db
    .deleteFrom('seoDataTranslation')
    .where('seoDataId', '=', id)
    .where('language', 'in', languages)
    .execute();
  const texts = translations.filter(says).map((text) => ({ seoDataId: id, ...text }));
  if (texts.length > 0) await db.insertInto('seoDataTranslation').values(texts).execute();
};

const newRow = ({ route, global }: NewSeoData) => ({ route, global, photo: null, photoPath: null });

/** Undefined if a row with this route exists. */
export const insert = async (db: Executor, data: NewSeoData): Promise<number | undefined> => {
  const inserted = await db
    .insertInto('seoData')
    .values({ ...newRow(data), global: false })
    .onConflict((conflict) => conflict.column('route').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) await writeById(db, inserted.id, data);
  return inserted?.id;
};

export const routeIsTaken = async (db: Executor, route: string, id: number): Promise<boolean> =>
  (await db
    .selectFrom('seoData')
    .where('route', '=', route)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Returns false if there is no such row, or if its version has changed since it was read. */
export const writeById = async (
  db: Executor,
  id: number,
  data: NewSeoData,
  seen?: number,
): Promise<boolean> => {
  await takeGlobal(db, data, id);
  const { route, global } = data;
  const { numUpdatedRows } = await db
    .updateTable('seoData')
    .set((eb) => ({ route, global, ...raised(eb) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await writeTexts(db, id, data);
  return numUpdatedRows > 0n;
};

/** Returns false if there is no such row, or if its version has changed since it was read. */
export const remove = async (db: Executor, id: number, seen: number | undefined): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('seoData')
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** With `seen`, replaces only that photo; false if there is another one, or no such row. */
export const setPhoto = async (
  db: Executor,
  {
    id,
    fileId,
    photo,
    photoPath,
    seen,
  }: { id: number; fileId: number; photo: string; photoPath: string; seen: string | undefined },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('seoData')
    .set((eb) => ({ photo, photoPath, ...raised(eb) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where(sql<boolean>`coalesce(photo, 'none') = ${seen ?? ''}`))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .insertInto('seoPhoto')
    .values({ seoDataId: id, fileId })
    .onConflict((conflict) => conflict.column('seoDataId').doUpdateSet({ fileId }))
    .execute();
  return true;
};

/** With `seen`, removes only that photo. */
export const removePhoto = async (db: Executor, id: number, seen: string | undefined): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('seoData')
    .set((eb) => ({ photo: null, photoPath: null, ...raised(eb) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('photo', '=', seen ?? ''))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await db.deleteFrom('seoPhoto').where('seoDataId', '=', id).execute();
};

interface ObjectRow {
  readonly texts: Record<string, { readonly title: string; readonly description: string }>;
  readonly photo: string | null;
  readonly photoPath: string | null;
}

/** The texts of the search index: plain, in every language, of an object that is public on that day. */
export const findObject = async (
  db: Executor,
  { object, slug, today }: { readonly object: string; readonly slug: string; readonly today: string },
): Promise<ObjectRow | undefined> => {
  const { rows: found } = await sql<ObjectRow>`
    select entry.texts,
      coalesce(doctor.photo, specialization.photo, news.cover_photo, seminar.photo) as photo,
      coalesce(doctor.photo_path, specialization.photo_path, news.photo_path, seminar.photo_path) as photo_path
    from search_entry entry
    left join doctor on entry.path = 'doctors' and doctor.id = entry.source_id
    left join specialization on entry.path = 'specializations' and specialization.id = entry.source_id
    left join news on entry.path = 'news' and news.id = entry.source_id
    left join seminar on entry.path = 'seminars' and seminar.id = entry.source_id
    where entry.path = ${object} and entry.slug = ${slug}
      and (entry.visible_from is null or entry.visible_from <= ${today}::date)`.execute(db);
  return found[0];
};
