import type { Executor } from '../../db/factory.ts';
import { deleteFirst } from './repository.ts';

/** Audit entries are stored as long as the records that they refer to, and no longer. */
export const auditSweeper =
  (keptYears: number) =>
  (db: Executor, now: Date, most: number): Promise<number> => {
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - keptYears);
    return deleteFirst(db, before, most);
  };
