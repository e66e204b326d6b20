import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

export const insertEntry = (db: Executor, entry: Insertable<Tables['auditEntry']>) =>
  db.insertInto('auditEntry').values(entry).execute();
