import type { ContentState } from '@arev/shared/contracts/content';
import { contentState } from '@arev/shared/contracts/content';
import type { ContentType } from '@arev/shared/contracts/content-types';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Language } from '../../caller/language.ts';
import { lockOf } from '../../db/advisory-lock.ts';
import { moveSeoRows } from '../../db/content-pages.ts';
import type { Executor } from '../../db/factory.ts';

export interface Which {
  readonly type: ContentType;
  readonly id: string;
}

/** The time and the author of a change; null if the change did not come from the desk. */
export interface Deed {
  readonly at: Date | null;
  readonly by: number | null;
}

export const stateFrom = (text: string): ContentState => {
  const value: unknown = JSON.parse(text);
  return z.parse(contentState, value);
};

/** Locks the item until the transaction ends, so that editors take turns. */
export const lockItem = async (db: Executor, { type, id }: Which): Promise<void> => {
  await lockOf(`content/${type}/${id}`).execute(db);
};

export const nameOf = (person: string, language: Language) => sql<string | null>`(
  select first_name || ' ' || last_name from patient_translation
  where patient_id = ${sql.ref(person)} and language = ${language})`;

/** The last published state in the history. */
export const lastState = async (db: Executor, { type, id }: Which) => {
  const row = await db
    .selectFrom('contentHistory')
    .where('type', '=', type)
    .where('itemId', '=', id)
    .select(['version', sql<string>`state::text`.as('state')])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, state: stateFrom(row.state) };
};

/** The state of this version, if the history has it. */
export const stateAt = async (
  db: Executor,
  { type, id }: Which,
  version: number,
): Promise<ContentState | undefined> => {
  const row = await db
    .selectFrom('contentHistory')
    .where('type', '=', type)
    .where('itemId', '=', id)
    .where('version', '=', version)
    .select(sql<string>`state::text`.as('state'))
    .executeTakeFirst();
  return row && stateFrom(row.state);
};

/** A version that is there already keeps its time and author, and gets fields that its type has got since. */
export const remember = async (
  db: Executor,
  { type, id }: Which,
  { version, state, deed }: { version: number; state: ContentState; deed: Deed },
): Promise<void> => {
  await db
    .insertInto('contentHistory')
    .values({ type, itemId: id, version, state: JSON.stringify(state), savedAt: deed.at, savedBy: deed.by })
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'itemId', 'version'])
        .doUpdateSet(({ ref }) => ({ state: ref('excluded.state') })),
    )
    .execute();
};

/** Redirects the former slug to this item, and moves its SEO data. A slug that an item uses again redirects nowhere. */
export const moveSlug = async (
  db: Executor,
  { type, id }: Which,
  before: string | undefined,
  now: string,
): Promise<void> => {
  await db.deleteFrom('formerSlug').where('type', '=', type).where('slug', '=', now).execute();
  if (before === undefined || before === now) return;
  await db
    .insertInto('formerSlug')
    .values({ type, slug: before, itemId: id })
    .onConflict((conflict) => conflict.columns(['type', 'slug']).doUpdateSet({ itemId: id }))
    .execute();
  await moveSeoRows(db, type, before, now);
};
