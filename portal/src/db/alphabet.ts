import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * The order of the alphabet. By their code points, և would be after all letters, ё after я, and capitals first; the
 * collation of a language would depend on the version of a library of the server (229).
 */
export const inAlphabet = (text: Expression<string>): RawBuilder<string> =>
  sql`fold_search(${text}) collate "C"`;

/** The order of full names of a table of doctors or patients, as in the index `doctor_translation_name`. */
export const byNameOf = (table: string): RawBuilder<string> =>
  inAlphabet(sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`);
