import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

export const insertEntries = (db: Executor, entries: readonly Insertable<Tables['auditEntry']>[]) =>
  db.insertInto('auditEntry').values(entries).execute();

/** The database lets go only of what it is told is over. Numbers grow with time: it is enough to look at the first ones. */
export const deleteFirst = async (transaction: Executor, before: Date, most: number): Promise<number> => {
  await sql`select set_config('arev.audit_over_until', ${before.toISOString()}, true)`.execute(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('auditEntry')
    .where('id', 'in', (first) => first.selectFrom('auditEntry').select('id').orderBy('id').limit(most))
    .where('at', '<=', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
