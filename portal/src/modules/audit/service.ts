import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';
import { insertEntries } from './repository.ts';

export type AuditEntry = Insertable<Tables['auditEntry']>;
export type RecordAction = (entry: AuditEntry) => Promise<void>;

/**
 * Writes an entry before it is done: what could not be recorded is not done either. Entries that come while others are
 * being written go together, so that a crowd costs a few writes and nobody waits for a thousand.
 */
export const auditTrail = (db: Executor): RecordAction => {
  let waiting: AuditEntry[] = [];
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    const entries = waiting;
    waiting = [];
    next = undefined;
    await insertEntries(db, entries);
  };
  return (entry) => {
    waiting.push(entry);
    if (!next) {
      next = running.then(write, write);
      running = next;
    }
    return next;
  };
};

/** In the transaction of what is done, for those who know only there whom it is about. */
export const noteAction = (db: Executor, entry: AuditEntry): Promise<unknown> => insertEntries(db, [entry]);

export const noteActions = async (db: Executor, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length > 0) await insertEntries(db, entries);
};
