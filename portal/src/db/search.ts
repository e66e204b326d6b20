import { sql, type Expression, type SqlBool } from 'kysely';

/** What `fold_search` drops stands between words as a space does: "ear&nbsp;nose" is two words. */
const between = /(?:<[^>]*>|&#?[a-z0-9]+;|\s)+/i;

/** Every word has to occur somewhere, in any order: people type surnames first. */
export const matchesText = (column: Expression<string>, text: string): Expression<SqlBool> => {
  const words = text.split(between).filter((word) => word !== '');
  const conditions = words.map((word) => sql<SqlBool>`${column} like search_pattern(${word})`);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
