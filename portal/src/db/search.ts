import { sql, type Expression, type SqlBool } from 'kysely';
import type { Executor } from './factory.ts';

/** `fold_search` replaces what it drops by a space: "ear&nbsp;nose" is two words. */
const between = /(?:<[^>]*>|&#?[a-z0-9]+;|\s)+/i;

/** Every word has to occur, in any order: people type surnames first. */
export const matchesText = (column: Expression<string>, text: string): Expression<SqlBool> => {
  const words = text.split(between).filter((word) => word !== '');
  const conditions = words.map((word) => sql<SqlBool>`${column} like search_pattern(${word})`);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

/** The lists that use the site search. */
export type SearchedList = 'doctors' | 'services' | 'specializations';

/**
 * The entries of one list. A literal, not a parameter: statements are planned once, and only a literal lets
 * the planner use the partial index of the list.
 */
export const entriesOf = (list: SearchedList): Expression<SqlBool> =>
  list === 'specializations'
    ? sql`path = 'specializations' and is_named_kind(path)`
    : sql`path = ${sql.lit(list)}`;

/** The query for a typed text, in the syntax of `to_tsquery`; null if nothing can match. */
export type Fitting = string | null;

/** Rows that the site search would find by title, position or synonym; all rows without a text. */
export const fitsSearch = (
  id: Expression<number>,
  list: SearchedList,
  fitting: Fitting | undefined,
): Expression<SqlBool> => {
  if (fitting === undefined) return sql`true`;
  if (fitting === null) return sql`false`;
  return sql`${id} in (
    select source_id from search_entry where ${entriesOf(list)} and title_words @@ ${fitting}::tsquery)`;
};

/** How many entries of a list match, as `total`. */
export const countMatches = (db: Executor, list: SearchedList, fitting: Fitting) =>
  db.selectNoFrom(
    sql<number>`(select count(*) from search_entry
      where ${entriesOf(list)} and title_words @@ ${fitting}::tsquery)`.as('total'),
  );

/** For `order by`: matches in the name come before matches in other texts. */
export const namedFirst = (
  id: Expression<number>,
  list: SearchedList,
  fitting: Fitting | undefined,
): Expression<SqlBool> => sql`not (${fitsSearch(id, list, fitting?.replaceAll(':*', ':*A'))})`;
