import { deleteOlder } from '../../db/sweep-older.ts';
import type { Executor } from '../../db/factory.ts';

const dayMs = 86_400_000;
/** The retention periods of the privacy policy. */
const keptAfterClosingMs = 183 * dayMs;
const keptOpenMs = 365 * dayMs;

/** Deletes applications with their files: half a year after the desk has completed them, and after a year at the latest. */
export const applicationSweepers = [
  (db: Executor, now: Date, most: number): Promise<number> =>
    deleteOlder(db, 'vacancyApplication', {
      ...{ before: new Date(now.getTime() - keptAfterClosingMs), most },
      by: 'closed_at',
    }),
  (db: Executor, now: Date, most: number): Promise<number> =>
    deleteOlder(db, 'vacancyApplication', { before: new Date(now.getTime() - keptOpenMs), most }),
];
