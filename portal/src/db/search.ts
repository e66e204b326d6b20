import { sql, type Expression, type SqlBool } from 'kysely';

/** What `fold_search` drops stands between words as a space does: "ear&nbsp;nose" is two words. */
const between = /(?:<[^>]*>|&#?[a-z0-9]+;|\s)+/i;

/** Every word has to occur somewhere, in any order: people type surnames first. */
export const matchesText = (column: Expression<string>, text: string): Expression<SqlBool> => {
  const words = text.split(between).filter((word) => word !== '');
  const conditions = words.map((word) => sql<SqlBool>`${column} like search_pattern(${word})`);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

/** The lists that search as the site does. */
export type SearchedList = 'doctors' | 'services' | 'specializations';

/**
 * The entries of one list. As written words and not as a parameter: statements are planned once, and only so is it known
 * that the list's own index is enough.
 */
export const entriesOf = (list: SearchedList): Expression<SqlBool> =>
  list === 'specializations'
    ? sql`path = 'specializations' and is_named_kind(path)`
    : sql`path = ${sql.lit(list)}`;

/** What fits a text that was typed, in the language of `to_tsquery`; null where nothing can. */
export type Fitting = string | null;

/** Those that the site search would find by title, position or synonym; all of them without a text. */
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

/** For `order by`: what bears the words in its own name before what they only describe. */
export const namedFirst = (
  id: Expression<number>,
  list: SearchedList,
  fitting: Fitting | undefined,
): Expression<SqlBool> => sql`not (${fitsSearch(id, list, fitting?.replaceAll(':*', ':*A'))})`;
