import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';
import { insertEntry } from './repository.ts';

export type AuditEntry = Insertable<Tables['auditEntry']>;

/** Before it is done: what could not be recorded is not done either. */
export const recordAction = async (db: Executor, entry: AuditEntry): Promise<void> => {
  await insertEntry(db, entry);
};
