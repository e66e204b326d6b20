import { amount, type ContentValues, openRange } from '@arev/shared/contracts/content-fields';
import { writtenItem } from '@arev/shared/contracts/survey-items';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import { storedQuestions, writeQuestions } from './question-repository.ts';
import type { AmountTable, ChosenTable, ContentTable, HoursTable, LinkTable } from './tables.ts';

type Key = RawBuilder<unknown>;

const linkedIds = ({ table, own, other, order }: LinkTable, key: Key) => sql`
  (select coalesce(jsonb_agg(link.${sql.ref(other)}::text
     order by ${order === undefined ? sql`link.${sql.ref(other)}` : sql`link.${sql.ref(order)}`}), '[]')
   from ${sql.table(table)} link where link.${sql.ref(own)} = ${key})`;

const amounts = ({ table, own, other, amount: column }: AmountTable, key: Key) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', link.${sql.ref(other)}::text, 'amount', link.${sql.ref(column)})
     order by link.${sql.ref(other)}), '[]')
   from ${sql.table(table)} link where link.${sql.ref(own)} = ${key})`;

const hours = ({ table, own }: HoursTable, key: Key) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('weekday', link.weekday, 'opens', link.opens, 'closes', link.closes)
     order by link.weekday, link.opens), '[]')
   from ${sql.table(table)} link where link.${sql.ref(own)} = ${key})`;

const chosenValues = ({ table, own, value, options }: ChosenTable, key: Key) => sql`
  (select coalesce(jsonb_agg(link.${sql.ref(value)} order by array_position(${options}::text[], link.${sql.ref(value)})), '[]')
   from ${sql.table(table)} link where link.${sql.ref(own)} = ${key})`;

/** Alternating names and values for `jsonb_build_object`: the fields that are stored in other tables. */
export const linkedValues = (table: ContentTable, key: Key): RawBuilder<unknown>[] => {
  const named = (name: string, value: RawBuilder<unknown>) => [sql`${name}::text`, value];
  return [
    ...Object.entries(table.links).flatMap(([name, link]) => named(name, linkedIds(link, key))),
    ...Object.entries(table.amounts).flatMap(([name, link]) => named(name, amounts(link, key))),
    ...Object.entries(table.hours).flatMap(([name, link]) => named(name, hours(link, key))),
    ...Object.entries(table.chosen).flatMap(([name, link]) => named(name, chosenValues(link, key))),
    ...(table.questions === undefined ? [] : named(table.questions, storedQuestions(key))),
  ];
};

const writeLink = async (
  db: Executor,
  { table, own, other, order }: LinkTable,
  key: Key,
  ids: readonly string[],
): Promise<void> => {
  const list = sql`${JSON.stringify(ids)}::jsonb`;
  const [orderColumn, place] = order === undefined ? [sql``, sql``] : [sql`, ${sql.ref(order)}`, sql`, at`];
  await sql`delete from ${sql.table(table)} where ${sql.ref(own)} = ${key}
    ${order === undefined ? sql`and not ${list} ? (${sql.ref(other)}::text)` : sql``}`.execute(db);
  await sql`insert into ${sql.table(table)} (${sql.ref(own)}, ${sql.ref(other)}${orderColumn})
    select ${key}, id::bigint${place} from jsonb_array_elements_text(${list}) with ordinality as each (id, at)
    on conflict do nothing`.execute(db);
};

/** Updates existing rows instead of replacing them, because purchases and current prices refer to them. */
const writeAmounts = async (
  db: Executor,
  { table, own, other, amount: column }: AmountTable,
  key: Key,
  rows: readonly z.output<typeof amount>[],
): Promise<void> => {
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (id bigint, amount int)`;
  await sql`delete from ${sql.table(table)} where ${sql.ref(own)} = ${key}
    and ${sql.ref(other)} not in (select each.id from ${list})`.execute(db);
  await sql`insert into ${sql.table(table)} (${sql.ref(own)}, ${sql.ref(other)}, ${sql.ref(column)})
    select ${key}, each.id, each.amount from ${list}
    on conflict (${sql.ref(own)}, ${sql.ref(other)}) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}`.execute(
    db,
  );
};

const writeHours = async (
  db: Executor,
  { table, own }: HoursTable,
  key: Key,
  ranges: readonly z.output<typeof openRange>[],
): Promise<void> => {
  await sql`delete from ${sql.table(table)} where ${sql.ref(own)} = ${key}`.execute(db);
  await sql`insert into ${sql.table(table)} (${sql.ref(own)}, weekday, opens, closes)
    select ${key}, each.* from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      as each (weekday int, opens text, closes text)`.execute(db);
};

const writeChosen = async (
  db: Executor,
  { table, own, value }: ChosenTable,
  key: Key,
  chosen: readonly string[],
): Promise<void> => {
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(own)} = ${key} and ${sql.ref(value)} <> all (${chosen}::text[])`.execute(db);
  await sql`insert into ${sql.table(table)} (${sql.ref(own)}, ${sql.ref(value)})
    select ${key}, unnest(${chosen}::text[]) on conflict do nothing`.execute(db);
};

export const writeLinked = async (
  db: Executor,
  table: ContentTable,
  key: Key,
  values: ContentValues,
): Promise<void> => {
  for (const [name, link] of Object.entries(table.links))
    await writeLink(db, link, key, z.parse(z.array(z.string()), values[name]));
  // Older states and drafts lack these fields: the current values stay.
  for (const [name, link] of Object.entries(table.amounts))
    if (values[name] !== undefined) await writeAmounts(db, link, key, z.parse(z.array(amount), values[name]));
  for (const [name, link] of Object.entries(table.hours))
    if (values[name] !== undefined)
      await writeHours(db, link, key, z.parse(z.array(openRange), values[name]));
  for (const [name, link] of Object.entries(table.chosen))
    if (values[name] !== undefined)
      await writeChosen(db, link, key, z.parse(z.array(z.string()), values[name]));
  if (table.questions !== undefined && values[table.questions] !== undefined)
    await writeQuestions(db, key, z.parse(z.array(writtenItem), values[table.questions]));
};
