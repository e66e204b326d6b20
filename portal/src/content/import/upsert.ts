import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { snakeCase } from '../../db/snake-case.ts';
import type { Tables } from '../../db/tables.ts';

/** One statement per table for any number of rows: they are sent as one JSON text and converted by PostgreSQL. */
export const upsert = async <T extends keyof Tables>(
  db: Executor,
  table: T,
  keys: readonly (keyof Insertable<Tables[T]> & string)[],
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const rest = names.filter((name) => !keys.some((key) => key === name));
  const target = sql.join(keys.map((key) => sql.ref(key)));
  const update = sql.join(rest.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
    ),
  );
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
    on conflict (${target}) ${rest.length > 0 ? sql`do update set ${update}` : sql`do nothing`}`.execute(db);
};

/** For `=`: a list of a content file may be empty, which `in` does not allow. */
export const anyOf = (entries: readonly { readonly id: number }[]) =>
  sql<number>`any(${entries.map(({ id }) => id)})`;

const languages = ['hy', 'ru', 'en'] as const;

/** Converts `{ hy: {…}, ru: {…}, en: {…} }` of each item to rows of its translation table; a review may lack languages. */
export const translationRows = <
  Item extends { translations: Partial<Record<'hy' | 'ru' | 'en', object | undefined>> },
  Key extends object,
>(
  items: readonly Item[],
  keyOf: (item: Item, language: 'hy' | 'ru' | 'en') => Key,
): (Key & { language: 'hy' | 'ru' | 'en' } & NonNullable<Item['translations']['hy']>)[] =>
  items.flatMap((item) =>
    languages.flatMap((language) => {
      const texts: Item['translations']['hy'] = item.translations[language];
      return texts === undefined ? [] : [{ ...keyOf(item, language), language, ...texts }];
    }),
  );
