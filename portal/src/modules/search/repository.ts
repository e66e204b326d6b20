import type { SearchResult } from '@arev/shared/contracts/search';
import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Listed } from '../../db/paging.ts';
import type { Language } from '../../plugins/language.ts';

export interface Reader {
  readonly language: Language;
  readonly today: string;
  /** So many of one path at most. */
  readonly size: number;
}

export interface Question {
  /** In the language of `to_tsquery`. */
  readonly asked: string;
  /** What was typed, romanized: a title that begins so comes first. */
  readonly typed: string;
}

/** So many are compared with each other: of a word that stands everywhere, nobody reads the rest. */
const mostCompared = 400;

export const romanize = async (db: Executor, text: string): Promise<string> => {
  const { rows } = await sql<{ key: string }>`select romanize(${text}) as key`.execute(db);
  return rows[0]?.key ?? '';
};

export const similarWords = async (
  db: Executor,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ asked: string; meant: string[] }>`
    select asked, array(select word from search_similar(asked)) as meant
    from unnest(${[...words]}::text[]) as asked`.execute(db);
  return new Map(rows.map(({ asked, meant }) => [asked, meant]));
};

const bonus = ({ typed }: Question) => sql`
  case when titles like ${`%|${typed}|%`} then 1
    when titles like ${`%|${typed}%`} then 0.5
    when titles like ${`% ${typed}%`} then 0.25
    else 0 end`;

export const findEntries = async (
  db: Executor,
  reader: Reader,
  question: Question,
): Promise<Listed<SearchResult>> => {
  const { rows } = await sql<SearchResult & { total: number }>`
    with scored as (
      select id, path,
        case when in_title then ts_rank('{0, 0, 0.4, 1}', title_words, ${question.asked}::tsquery) else 0 end
          + ${bonus(question)} as score
      from search_hits(${question.asked}::tsquery, ${reader.today}::date, ${mostCompared}) join search_entry using (id)
    ),
    placed as (
      select id, score,
        row_number() over (partition by path order by score desc, id) as place,
        max(score) over (partition by path) as best,
        count(*) over () as total
      from scored
    )
    select entry.path, entry.type, entry.slug, placed.total,
      entry.texts -> ${reader.language}::text ->> 'title' as title,
      entry.texts -> ${reader.language}::text ->> 'description' as description
    from placed join search_entry entry using (id)
    where place <= ${reader.size}
    order by best desc, entry.path, place`.execute(db);
  return {
    data: rows.map(({ total: _, ...result }) => result),
    total: rows[0]?.total ?? 0,
  };
};
