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

export const confirmFiles = (db: Executor, ids: readonly number[]) =>
  db.updateTable('storedFile').set({ state: 'kept' }).where('id', 'in', ids).execute();

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

/** Files without an owner, and files whose upload was interrupted. */
export const abandonedFiles = (db: Executor, arrivedBefore: Date, most: number) =>
  db
    .selectFrom('storedFile')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'leaving'),
        eb.and([eb('state', '=', 'arriving'), eb('createdAt', '<', arrivedBefore)]),
      ]),
    )
    .select(['id', 'key'])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const forgetFiles = (db: Executor, ids: readonly number[]) =>
  db.deleteFrom('storedFile').where('id', 'in', ids).execute();

/** Locks a file before another row refers to it, so that it is not deleted at the same time. */
export const holdFile = async (db: Executor, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select id from stored_file where id = ${id} and state = 'kept' for update`.execute(db);
  return rows.length > 0;
};
