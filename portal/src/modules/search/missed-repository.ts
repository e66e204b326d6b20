import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';

/** The maximum of different words per day, so that a client that tries thousands cannot fill the table. */
const mostOfDay = 500;
const keptDays = 30;
/** Words are shown from three searches on: rare ones may be private. */
const least = 3;
const mostShown = 20;

export const countMiss = async (db: Executor, day: string, words: string): Promise<void> => {
  await sql`
    insert into search_miss (day, words)
    select ${day}::date, ${words}
    where exists (select from search_miss where day = ${day}::date and words = ${words})
      or (select count(*) from search_miss where day = ${day}::date) < ${mostOfDay}
    on conflict (day, words) do update set count = search_miss.count + 1`.execute(db);
};

/** `from`: the first day that is included. */
export const missedSearches = async (db: Executor, from: string) => {
  const since = db.selectFrom('searchMiss').where('day', '>=', from);
  const [byDay, words] = await Promise.all([
    since
      .select(({ fn }) => ['day', fn.sum<number>('count').as('count')])
      .groupBy('day')
      .execute(),
    since
      .select(({ fn }) => ['words', fn.sum<number>('count').as('count')])
      .groupBy('words')
      .having(({ fn }) => fn.sum('count'), '>=', least)
      .orderBy('count', 'desc')
      .orderBy('words')
      .limit(mostShown)
      .execute(),
  ]);
  return { byDay, words };
};

export const sweepMisses = async (db: Executor, now: Date, most: number): Promise<number> => {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  const result = await sql`
    delete from search_miss where (day, words) in (
      select day, words from search_miss where day < ${before}::date limit ${most})`.execute(db);
  return Number(result.numAffectedRows ?? 0);
};
