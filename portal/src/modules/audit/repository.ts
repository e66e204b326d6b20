import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

export const insertEntries = (db: Executor, entries: readonly Insertable<Tables['auditEntry']>[]) =>
  db.insertInto('auditEntry').values(entries).execute();

/**
 * The database allows deleting only entries up to `arev.audit_over_until`. Ids grow with time, so only the lowest ids
 * are checked.
 */
export const deleteFirst = async (transaction: Executor, before: Date, most: number): Promise<number> => {
  await sql`select set_config('arev.audit_over_until', ${before.toISOString()}, true)`.execute(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('auditEntry')
    .where('id', 'in', (first) => first.selectFrom('auditEntry').select('id').orderBy('id').limit(most))
    .where('at', '<=', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
