import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import * as repository from './repository.ts';

export interface MissedPageNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

export const countMissedPages = (
  { db, clock }: MissedPageNeeds,
  pages: readonly repository.Missed[],
): Promise<void> => repository.countPages(db, pages, new Date(clock()));

export const missedPages = async (db: Database) =>
  (await repository.listPages(db)).map(({ lastAt, referrer, ...page }) => ({
    ...page,
    from: referrer,
    lastAt: lastAt.getTime(),
  }));
