import { sql, type Insertable } from 'kysely';
import type { Executor } from '../db/factory.ts';
import type { Tables } from '../db/tables.ts';

type FileRow = Omit<Insertable<Tables['storedFile']>, 'state'>;

export const announceFiles = async (db: Executor, files: readonly FileRow[]): Promise<number[]> => {
  const rows = await db
    .insertInto('storedFile')
    .values(files.map((file) => ({ ...file, state: 'arriving' as const })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** False if one of them was given up in the meantime. */
export const confirmFiles = async (db: Executor, ids: readonly number[]): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('storedFile')
    .set({ state: 'kept' })
    .where('id', 'in', ids)
    .where('state', '=', 'arriving')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === ids.length;
};

/** Marks files that were not stored; a file whose row was confirmed after all stays. */
export const withdrawFiles = (db: Executor, ids: readonly number[]) =>
  db
    .updateTable('storedFile')
    .set({ state: 'leaving' })
    .where('id', 'in', ids)
    .where('state', '=', 'arriving')
    .execute();

export const findFile = (db: Executor, id: number) =>
  db
    .selectFrom('storedFile')
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .select(['key', 'type', 'size'])
    .executeTakeFirst();

export const listKeys = async (db: Executor): Promise<string[]> =>
  (await db.selectFrom('storedFile').select('key').execute()).map(({ key }) => key);

/** Marks files whose upload was interrupted. */
export const giveUpFiles = (db: Executor, arrivedBefore: Date) =>
  db
    .updateTable('storedFile')
    .set({ state: 'leaving' })
    .where('state', '=', 'arriving')
    .where('createdAt', '<', arrivedBefore)
    .execute();

/** Files without an owner. They never get another one, so no lock is needed to delete them. */
export const leavingFiles = (db: Executor, after: number, most: number) =>
  db
    .selectFrom('storedFile')
    .where('state', '=', 'leaving')
    .where('id', '>', after)
    .select(['id', 'key'])
    .orderBy('id')
    .limit(most)
    .execute();

export const forgetFiles = (db: Executor, ids: readonly number[]) =>
  db.deleteFrom('storedFile').where('id', 'in', ids).execute();

/** Locks a file before another row refers to it, so that it is not deleted at the same time. */
export const holdFile = async (db: Executor, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select id from stored_file where id = ${id} and state = 'kept' for update`.execute(db);
  return rows.length > 0;
};
