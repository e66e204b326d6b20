import type { SearchResult } from '@arev/shared/contracts/search';
import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Listed } from '../../db/paging.ts';
import { entriesOf, type SearchedList } from '../../db/search.ts';
import type { Language } from '../../caller/language.ts';
import { all, any, type Meant, type Parts, type Word } from './question.ts';

export interface Reader {
  readonly language: Language;
  readonly today: string;
  /** The maximum number of results with one path. */
  readonly size: number;
}

export interface Asked {
  /** The romanized text of the visitor. */
  readonly typed: readonly string[];
  readonly parts: Parts;
  /** Not all words have to match; results with more matching words come first. */
  readonly loose: boolean;
}

/** The maximum number of entries that are ranked: nobody reads all results for a very frequent word. */
const mostCompared = 400;

/** Kinds that people search for most come first; kinds that often contain the words by chance come last. */
const weightOfKind: Readonly<Record<SearchResult['path'], number>> = {
  specializations: 1,
  doctors: 0.9,
  branches: 0.9,
  services: 0.6,
  pages: 0.5,
  'company-description': 0.5,
  faqs: 0.4,
  seminars: 0.3,
  news: 0.3,
  vacancies: 0,
};

export const readWords = async (
  db: Executor,
  words: readonly string[],
): Promise<readonly (Word & { readonly filler: boolean })[]> => {
  const { rows } = await sql<Word & { filler: boolean }>`
    select word, stem,
      exists (select from search_filler where word = any (keys)) as filler,
      -- The index has words from three characters on, and no numbers.
      word !~ '^[^ ]{3,}$' or word !~ '[^0-9]' or exists (
        select from search_word known
        where known.word like read.word || '%' or (starts_with(read.word, stem) and known.word like stem || '%')
      ) as known
    from (
      select romanize(typed) as word, search_stem(typed) as stem, place
      from unnest(${[...words]}::text[]) with ordinality as each (typed, place)
    ) as read
    where word <> '' order by place`.execute(db);
  // `romanize` turns a letter of a foreign script inside a word into a space.
  return rows.flatMap((row) =>
    row.word.includes(' ') ? row.word.split(' ').map((word) => ({ ...row, word, stem: word })) : [row],
  );
};

/** `closely`: only words that share many letters with a long one, which is fast. */
export const similarWords = async (
  db: Executor,
  words: readonly string[],
  closely: boolean,
): Promise<Meant> => {
  const { rows } = await sql<{ asked: string; meant: string[] }>`
    select asked, array(select word from search_near(asked, ${closely})) as meant
    from unnest(${[...words]}::text[]) as asked`.execute(db);
  return new Map(rows.map(({ asked, meant }) => [asked, meant]));
};

/** Whether a list has an entry that matches these words. */
export const isFound = async (db: Executor, list: SearchedList, query: string): Promise<boolean> => {
  const { rows } = await sql`
    select from search_entry where ${entriesOf(list)} and title_words @@ ${query}::tsquery limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

const likeAny = (typed: readonly string[], pattern: (text: string) => string) =>
  sql`like any (${typed.map(pattern)}::text[])`;

/** Ranks exact titles, positions and synonyms first, then those that begin with the text, then beginnings of words. */
const exactness = (typed: readonly string[], query: string) => {
  const whole = likeAny(typed, (text) => `%|${text}|%`);
  const begun = likeAny(typed, (text) => `%|${text}%`);
  const inside = likeAny(typed, (text) => `% ${text}%`);
  return sql`
    case
      when titles ${whole} then 1
      when terms ${whole} then 0.9
      when titles ${begun} then 0.8
      when titles ${inside} then 0.6
      when terms ${begun} then 0.55
      when title_words @@ ${query.replaceAll(':*', ':*A')}::tsquery then 0.5
      else 0.3
    end + ts_rank('{0, 0.1, 0.4, 1}', title_words, ${query}::tsquery) / 10`;
};

/** The share of the words that match; it has more weight than the other scores. */
const coverage = (parts: readonly string[]) => sql`
  3 * (select avg((title_words @@ part)::int) from unnest(${[...parts]}::tsquery[]) as part)`;

/** Results, and whether any of them has the words in its title, position or synonyms. */
export interface Found extends Listed<SearchResult> {
  readonly named: boolean;
}

/** The index keeps so many characters of a text, whatever word they end in. */
const keptCharacters = 300;

const betweenWords = (description: string): string =>
  description.length < keptCharacters
    ? description
    : `${description.slice(0, description.lastIndexOf(' ')).replace(/[\s,;:.·–-]+$/u, '')}…`;

/** A service has a page if a branch offers it, a package also needs contents. Scalar, so that no table is read whole. */
const hasPage = sql`(
  select type <> 'package' or (select true from package where package.id = source_id)
  from service_price where service_id = source_id limit 1)`;

export const findEntries = async (
  db: Executor,
  { language, today, size }: Reader,
  { typed, parts, loose }: Asked,
): Promise<Found> => {
  const together = loose ? any : all;
  const titles = together(parts.titles);
  const texts = together(parts.texts);
  const score = sql`${exactness(typed, titles)} + ${loose ? coverage(parts.titles) : sql`0`}`;
  const { rows } = await sql<SearchResult & { total: number; named: boolean }>`
    with scored as (
      select id, path, (${JSON.stringify(weightOfKind)}::jsonb ->> path)::float as kind,
        case when in_title then ${score} end as exactness
      from search_hits(${titles}::tsquery, ${texts}::tsquery, ${today}::date, ${mostCompared})
      join search_entry using (id)
      where not exists (
        select from vacancy
        where path = 'vacancies' and vacancy.id = source_id and apply_until < ${today}::date
      )
      and (path <> 'services' or ${hasPage})
    ),
    placed as (
      select id, coalesce(kind + exactness, kind / 10) as score,
        row_number() over (partition by path order by exactness desc nulls last, id) as place,
        count(*) over () as total,
        count(exactness) over () > 0 as named
      from scored
    )
    select entry.path, entry.type, placed.total, placed.named,
      case entry.path when 'faqs' then entry.source_id::text else entry.slug end as slug,
      entry.texts -> ${language}::text ->> 'title' as title,
      entry.texts -> ${language}::text ->> 'description' as description
    from placed join search_entry entry using (id)
    where place <= ${size}
    order by score desc, entry.path, place`.execute(db);
  return {
    data: rows.map(({ total: _, named: __, ...result }) => ({
      ...result,
      description: betweenWords(result.description),
    })),
    total: rows[0]?.total ?? 0,
    named: rows[0]?.named ?? false,
  };
};
