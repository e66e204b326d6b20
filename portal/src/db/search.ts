import { sql, type Expression, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

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

export type Ordered = Pick<Selectable<Tables['doctor' | 'service']>, 'id' | 'sortOrder'>;

/** The doctors that fit, as their table would list them; with `named`, those whose name fits. */
export const doctorsThatFit = (fitting: string, named = false): RawBuilder<Ordered> => sql`(
  select source_id as id, sort_order from search_entry
  where path = 'doctors' and ${named ? sql`ts_filter(title_words, '{a}')` : sql`title_words`} @@ ${fitting}::tsquery)`;

/**
 * The services that fit, as their table would list them: all, or those of a speciality. Words are indexed by speciality,
 * too, so that finding out whether one has such a service reads no others (223).
 */
export const servicesThatFit = (
  fitting: string,
  specializationId?: Expression<number>,
): RawBuilder<Ordered & { specializationId: number }> => sql`(
  select source_id as id, sort_order, specialization_id from search_entry where path = 'services' and ${
    specializationId === undefined
      ? sql`title_words @@ ${fitting}::tsquery`
      : sql`specialization_words(specialization_id, title_words)
          @@ specialization_query(${specializationId}, ${fitting})`
  })`;
