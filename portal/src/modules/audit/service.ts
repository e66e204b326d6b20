import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';
import { insertEntries } from './repository.ts';

export type AuditEntry = Insertable<Tables['auditEntry']>;
export type RecordAction = (entry: AuditEntry) => Promise<void>;

/**
 * Writes an entry before the action: an action that cannot be recorded is not done. Entries that arrive during a
 * write are written together, so that many concurrent calls need few writes and no call waits for a thousand others.
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

/** Writes in the transaction of the action, for callers that learn only there whom it concerns. */
export const noteAction = (db: Executor, entry: AuditEntry): Promise<unknown> => insertEntries(db, [entry]);

export const noteActions = async (db: Executor, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length > 0) await insertEntries(db, entries);
};
