import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

export const insertMessage = (db: Executor, message: Insertable<Tables['visitorMessage']>) =>
  db.insertInto('visitorMessage').values(message).returning('id').executeTakeFirstOrThrow();

/** A question that was answered long ago is nobody's business any more. */
export const sweepVisitorMessages = async (db: Executor, before: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .with('old', (query) =>
      query
        .selectFrom('visitorMessage')
        .where('createdAt', '<=', before)
        .select('id')
        .orderBy('createdAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('visitorMessage')
    .using('old')
    .whereRef('visitorMessage.id', '=', 'old.id')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
