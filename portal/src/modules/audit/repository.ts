import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

export const insertEntries = (db: Executor, entries: readonly Insertable<Tables['auditEntry']>[]) =>
  db.insertInto('auditEntry').values(entries).execute();
