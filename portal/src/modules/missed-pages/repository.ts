import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';

/** Limits the table: a client that requests thousands of addresses cannot fill it. */
const mostKept = 1000;
const keptDays = 30;
/** A path is shown from three misses on: rare ones may be private typing mistakes. */
const least = 3;
const mostShown = 20;

export interface Missed {
  readonly path: string;
  readonly from: string | null;
  readonly count: number;
}

/** Sorted by path: two shells that report at the same time lock the rows in the same order. */
export const countPages = async (db: Executor, pages: readonly Missed[], now: Date): Promise<void> => {
  if (pages.length === 0) return;
  const rows = JSON.stringify(pages);
  await sql`
    with given as (
      select path, max("from") as referrer, sum(count)::int as count
      from jsonb_to_recordset(${rows}::jsonb) as page(path text, "from" text, count int)
      group by path
    ),
    known as (select given.path from given join missed_page using (path)),
    fresh as (
      select path from given where path not in (select path from known)
      limit greatest(0, ${mostKept} - (select count(*) from missed_page))
    )
    insert into missed_page (path, referrer, count, last_at)
    select path, referrer, count, ${now} from given
    where path in (select path from known) or path in (select path from fresh)
    order by path
    on conflict (path) do update set
      count = missed_page.count + excluded.count,
      referrer = coalesce(excluded.referrer, missed_page.referrer),
      last_at = excluded.last_at`.execute(db);
};

export const listPages = (db: Executor) =>
  db
    .selectFrom('missedPage')
    .where('count', '>=', least)
    .select(['path', 'referrer', 'count', 'lastAt'])
    .orderBy('count', 'desc')
    .orderBy('path')
    .limit(mostShown)
    .execute();

export const sweepMissedPages = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('missedPage')
    .where('path', 'in', (old) =>
      old
        .selectFrom('missedPage')
        .where('lastAt', '<=', new Date(now.getTime() - keptDays * 86_400_000))
        .select('path')
        .limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
