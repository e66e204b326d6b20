import { deletedOlder, type Old } from '../../db/sweep-older.ts';
import type { Executor } from '../../db/factory.ts';
import { withdrawMessages } from './messages.ts';

const dayMs = 86_400_000;
/** The retention periods of the privacy policy. */
const keptAfterClosingMs = 183 * dayMs;
const keptOpenMs = 365 * dayMs;

const deleteOld = async (db: Executor, old: Old): Promise<number> => {
  const ids = await deletedOlder(db, 'vacancyApplication', old);
  for (const id of ids) await withdrawMessages(db, id);
  return ids.length;
};

/**
 * Deletes applications with their files and unsent messages: half a year after the desk has completed them, and after a
 * year at the latest.
 */
export const applicationSweepers = [
  (db: Executor, now: Date, most: number): Promise<number> =>
    deleteOld(db, {
      ...{ before: new Date(now.getTime() - keptAfterClosingMs), most },
      by: 'closed_at',
    }),
  (db: Executor, now: Date, most: number): Promise<number> =>
    deleteOld(db, { before: new Date(now.getTime() - keptOpenMs), most }),
];
