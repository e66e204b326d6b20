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

/** Those that never arrived; one whose row was confirmed after all is none of them. */
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

/** Files that nothing belongs to any more, and those whose arrival was cut off. */
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

/** Anyone who adds to what a file belongs to holds it, so that it cannot leave in the same moment. */
export const holdFile = async (db: Executor, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select id from stored_file where id = ${id} and state = 'kept' for update`.execute(db);
  return rows.length > 0;
};
