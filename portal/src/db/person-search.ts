import { hasFewDigits, personSearch, phoneSearch } from '@arev/shared/contracts/person-search';
import { type RawBuilder, sql } from 'kysely';

/** A part of the phone number. */
export const phoneContains = (column: string, digits: string): RawBuilder<boolean> => {
  const { part, end } = phoneSearch(digits);
  const number = sql`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`;
  const contains = sql<boolean>`${number} like ${`%${part}%`}`;
  return end === undefined ? contains : sql<boolean>`(${contains} or ${number} like ${`%${end}`})`;
};

/** Every word is in the name, as it is written or as it sounds. A word without letters is in none. */
export const isPatientNamed = (id: string, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} in (select patient_id from patient_translation where ${sql.join(
    words.map(
      (word) => sql`(search_text like nullif(search_pattern(${word}), '%%')
        or search_text like '%' || nullif(romanize(${word}), '') || '%')`,
    ),
    sql` and `,
  )})`;

export const hasPatientPhone = (id: string, digits: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} in (select id from patient where ${phoneContains('phone', digits)})`;

/** The number of an item, with or without the sign that mails to the clinic write before it. */
const itemNumber = /^(?<sign>№|#|no\.?)?\s*(?<number>\d{1,10})$/i;

interface Item {
  readonly id: string;
  readonly named: (words: readonly string[]) => RawBuilder<boolean>;
  readonly withPhone: (digits: string) => RawBuilder<boolean>;
}

/** Items of the desk by the name or the phone of a person, or by their own number. */
export const itemFits = (text: string, { id, named, withPhone }: Item): RawBuilder<boolean> => {
  const { sign, number } = itemNumber.exec(text)?.groups ?? {};
  const isIt = number === undefined ? sql<boolean>`false` : sql<boolean>`${sql.ref(id)} = ${number}`;
  if (sign !== undefined) return isIt;
  const { words, digits } = personSearch(text);
  if (digits === undefined) return named(words);
  return hasFewDigits(text) ? isIt : sql<boolean>`(${isIt} or ${withPhone(digits)})`;
};
