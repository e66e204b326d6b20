import type { Executor } from '../../db/factory.ts';
import { deleteFirst } from './repository.ts';

/** Who did what is known as long as the records are kept to which it was done, and no longer. */
export const auditSweeper =
  (keptYears: number) =>
  (db: Executor, now: Date, most: number): Promise<number> => {
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - keptYears);
    return deleteFirst(db, before, most);
  };
