import type { ContentState } from '@arev/shared/contracts/content';
import { contentValue, type ContentValues } from '@arev/shared/contracts/content-fields';
import { type ContentType, describedType } from '@arev/shared/contracts/content-types';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import { snakeCase } from '../../db/snake-case.ts';
import { columnsOf, type Row, valuesOf } from './columns.ts';
import { asWritten, inEveryLanguage, languages } from './state.ts';
import { linkedValues, writeLinked } from './link-repository.ts';
import { questionsAsWritten } from './question-repository.ts';
import { type ContentTable, contentTables } from './tables.ts';

const row = z.record(z.string(), z.unknown());
const parsed = <Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> => {
  const value: unknown = JSON.parse(text);
  return z.parse(schema, value);
};

/** The id as a value of the key column; undefined if it cannot be an id of this type. */
const keyValue = ({ numbered }: ContentTable, id: string): RawBuilder<unknown> | undefined => {
  if (!numbered) return sql`${id}`;
  return /^\d{1,15}$/.test(id) ? sql`${Number(id)}::bigint` : undefined;
};

/** SQL condition for the rows of this type: a table may hold several types. */
export const ofType = ({ only, not }: ContentTable): RawBuilder<boolean> => {
  if (only !== undefined) return sql`item.slug = ${only}`;
  return not === undefined ? sql`true` : sql`item.slug <> ${not}`;
};

/** Reads an item with its texts and links from the tables. */
export const readItem = async (
  db: Executor,
  type: ContentType,
  id: string,
): Promise<ContentState | undefined> => {
  const table = contentTables[type];
  const { fields, texts } = describedType(type);
  const key = keyValue(table, id);
  if (key === undefined) return undefined;
  const links = linkedValues(table, key);
  const found = await sql<{ item: string; words: string; links: string }>`
    select to_jsonb(item)::text as item,
      ${
        table.texts === undefined
          ? sql`'[]'`
          : sql`(select coalesce(jsonb_agg(to_jsonb(words.*)), '[]') from ${sql.table(table.texts.table)} words
             where words.${sql.ref(table.texts.key)} = ${key})::text`
      } as words,
      jsonb_build_object(${sql.join(links)})::text as links
    from ${sql.table(table.table)} item where item.${sql.ref(table.key)} = ${key} and ${ofType(table)}`.execute(
    db,
  );
  const [first] = found.rows;
  if (first === undefined) return undefined;
  const words = parsed(z.array(row), first.words);
  const inLanguage = (language: string): ContentValues | undefined => {
    const own = words.find((each) => each.language === language);
    return own && valuesOf(table, texts, own);
  };
  return {
    values: {
      ...valuesOf(table, fields, parsed(row, first.item)),
      ...questionsAsWritten(table, parsed(z.record(z.string(), contentValue), first.links)),
    },
    texts: asWritten({ hy: inLanguage('hy'), ru: inLanguage('ru'), en: inLanguage('en') }),
  };
};

const names = (columns: Row) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));
const populated = (table: string, columns: Row) =>
  sql`select ${names(columns)} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb)`;

/** Column → value: what says in a row of texts of which item they are. */
const ownerColumns = (table: ContentTable, id: string): Readonly<Record<string, RawBuilder<unknown>>> => {
  const key = keyValue(table, id) ?? sql`null`;
  if (table.texts?.keyFrom === undefined) return { [table.texts?.key ?? table.key]: key };
  return Object.fromEntries(
    Object.entries(table.texts.keyFrom).map(([column, of]) => [
      column,
      sql`(select item.${sql.ref(of)} from ${sql.table(table.table)} item where item.${sql.ref(table.key)} = ${key})`,
    ]),
  );
};

const writeWords = async (
  db: Executor,
  type: ContentType,
  id: string,
  state: ContentState,
): Promise<void> => {
  const { texts } = contentTables[type];
  if (texts === undefined) return;
  const owner = ownerColumns(contentTables[type], id);
  const words = inEveryLanguage(state.texts);
  for (const language of languages) {
    const own = columnsOf(contentTables[type], describedType(type).texts, words[language]);
    const columns = { ...own, language };
    const set = Object.keys(own).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
    await sql`insert into ${sql.table(texts.table)} (${names(owner)}, ${names(columns)})
      select ${sql.join(Object.values(owner))}, own.* from (${populated(texts.table, columns)}) own
      on conflict (${sql.ref(texts.key)}, language) do update set ${sql.join(set)}`.execute(db);
  }
};

const writeRest = async (db: Executor, type: ContentType, id: string, state: ContentState): Promise<void> => {
  await writeWords(db, type, id, state);
  const key = keyValue(contentTables[type], id);
  if (key) await writeLinked(db, contentTables[type], key, state.values);
};

/** Writes the state of an existing item to the tables. */
export const writeItem = async (
  db: Executor,
  type: ContentType,
  id: string,
  state: ContentState,
): Promise<void> => {
  const table = contentTables[type];
  const columns = columnsOf(table, describedType(type).fields, state.values);
  if (Object.keys(columns).length > 0)
    await sql`update ${sql.table(table.table)} item set (${names(columns)}) = row (own.*)
      from (${populated(table.table, columns)}) own
      where item.${sql.ref(table.key)} = ${keyValue(table, id)} and ${ofType(table)}`.execute(db);
  await writeRest(db, type, id, state);
};

/** The id of a new item: the id of the item that it continues, or the next number. */
export const newId = async (db: Executor, type: ContentType, { values }: ContentState): Promise<string> => {
  const { continues } = describedType(type);
  if (continues !== undefined) return z.parse(z.string(), values[continues]);
  const { rows } = await sql<{ id: string }>`select nextval('content_id')::text as id`.execute(db);
  return z.parse(z.object({ id: z.string() }), rows[0]).id;
};

export const insertItem = async (
  db: Executor,
  type: ContentType,
  id: string,
  state: ContentState,
): Promise<void> => {
  const table = contentTables[type];
  const columns = {
    ...columnsOf(table, describedType(type).fields, state.values),
    [snakeCase(table.key)]: id,
  };
  await sql`insert into ${sql.table(table.table)} (${names(columns)}) ${populated(table.table, columns)}`.execute(
    db,
  );
  await writeRest(db, type, id, state);
};

export const deleteItem = async (db: Executor, type: ContentType, id: string): Promise<void> => {
  const table = contentTables[type];
  await sql`delete from ${sql.table(table.table)} item
    where item.${sql.ref(table.key)} = ${keyValue(table, id)} and ${ofType(table)}`.execute(db);
};
