import {
  type ContentType,
  contentTypeNames,
  contentTypes,
  describedType,
} from '@arev/shared/contracts/content-types';
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { matchesText } from '../../db/search.ts';
import { type ContentTable, contentTables } from './tables.ts';
import { ofType } from './item-repository.ts';

interface Title {
  /** What the search reads. */
  readonly whole: RawBuilder<string>;
  /** As lists show it. */
  readonly shown: RawBuilder<string>;
}
interface Titles extends Title {
  readonly table: string;
  readonly key: string;
}

/** A long text stands in for a title by its beginning, up to the end of a word. */
const shownAs = (type: ContentType, words: RawBuilder<string>): RawBuilder<string> => {
  const { texts, title = [] } = describedType(type);
  return title.some((name) => texts[name]?.kind === 'text')
    ? sql`regexp_replace(${words}, '^(.{60}\\S*)\\s.*$', '\\1…')`
    : words;
};

/** The titles of the items of a type: from their own texts, or from those of the items that they continue. */
const titlesOf = (type: ContentType): Titles | undefined => {
  const { texts, titles } = contentTables[type];
  const at = titles ?? texts;
  if (at === undefined) return undefined;
  const description = describedType(type);
  const columns = titles?.columns ?? description.title ?? ['title'];
  const words = columns.map((name) =>
    description.texts[name]?.kind === 'words'
      ? sql`array_to_string(title.${sql.ref(name)}, ', ')`
      : sql`title.${sql.ref(name)}`,
  );
  const whole = sql<string>`concat_ws(' ', ${sql.join(words)})`;
  return { table: at.table, key: at.key, whole, shown: shownAs(type, whole) };
};

export const keyOf = ({ key }: ContentTable) => sql`item.${sql.ref(key)}`;

export const titleIn = (type: ContentType, language: Language): RawBuilder<string> => {
  const titles = titlesOf(type);
  if (titles === undefined) return sql`''`;
  return sql`coalesce((select ${titles.shown} from ${sql.table(titles.table)} title
    where title.${sql.ref(titles.key)} = ${keyOf(contentTables[type])} and title.language = ${language}), '')`;
};

/** Searches titles in all languages: an editor may know only the Armenian name. */
export const fits = (type: ContentType, text: string): RawBuilder<boolean> => {
  const titles = titlesOf(type);
  if (titles === undefined || text === '') return sql`true`;
  return sql`exists (select from ${sql.table(titles.table)} title
    where title.${sql.ref(titles.key)} = ${keyOf(contentTables[type])}
      and ${matchesText(sql<string>`fold_search(${titles.whole})`, text)})`;
};

/** Expects the item as `item` and its title as `named`. */
export const orderOf = (type: ContentType) => {
  const { newest } = contentTables[type];
  const key = keyOf(contentTables[type]);
  if (newest !== undefined) return sql`item.${sql.ref(newest)} desc, ${key} desc`;
  return 'sortOrder' in contentTypes[type].fields
    ? sql`item.sort_order, named.title, ${key}`
    : sql`named.title, ${key}`;
};

interface InLanguage {
  readonly type: ContentType;
  readonly language: Language;
}

export interface ChoiceWish extends InLanguage {
  readonly text: string;
  /** Only items with these ids. */
  readonly ids?: readonly string[] | undefined;
  readonly size: number;
}

/** Public items, in the order of their lists. */
export const listChoices = async (
  db: Executor,
  { type, language, text, ids, size }: ChoiceWish,
): Promise<{ readonly data: { id: string; title: string }[]; readonly total: number }> => {
  const table = contentTables[type];
  const named = ids === undefined ? sql`true` : sql`${keyOf(table)}::text = any(${ids})`;
  const { rows } = await sql<{ id: string; title: string; total: number }>`
    select ${keyOf(table)}::text as id, named.title, count(*) over ()::int as total
    from ${sql.table(table.table)} item
    cross join lateral (select ${titleIn(type, language)} as title) named
    where ${ofType(table)} and ${named} and ${fits(type, text)}
    order by ${orderOf(type)} limit ${size}`.execute(db);
  return { data: rows.map(({ id, title }) => ({ id, title })), total: rows[0]?.total ?? 0 };
};

/** The title of an item that is not public, from its draft: in this language, or in the first one with texts. */
export const draftTitle = (type: ContentType, language: Language): Title => {
  const { titles } = contentTables[type];
  if (titles !== undefined) {
    const words = sql.join(titles.columns.map((name) => sql`title.${sql.ref(name)}`));
    const whole = sql<string>`coalesce((select concat_ws(' ', ${words}) from ${sql.table(titles.table)} title
      where title.${sql.ref(titles.key)}::text = draft.item_id and title.language = ${language}), '')`;
    return { whole, shown: whole };
  }
  const description = describedType(type);
  const said = [language, 'hy', 'en', 'ru'].map(
    (each) => sql`nullif(draft.state #> ${`{texts,${each}}`}, 'null')`,
  );
  const words = (description.title ?? ['title']).map((name) =>
    description.texts[name]?.kind === 'words'
      ? sql`(select string_agg(word, ', ') from jsonb_array_elements_text(said.words -> ${name}) word)`
      : sql`said.words ->> ${name}`,
  );
  const whole = sql<string>`(select concat_ws(' ', ${sql.join(words)})
    from (select coalesce(${sql.join(said)}) as words) said)`;
  return { whole, shown: shownAs(type, whole) };
};

export const draftTitleOf = async (
  db: Executor,
  { type, language }: InLanguage,
  id: string,
): Promise<string> => {
  const { rows } = await sql<{ title: string }>`
    select ${draftTitle(type, language).shown} as title from content_draft draft
    where draft.type = ${type} and draft.item_id = ${id}`.execute(db);
  return rows[0]?.title ?? '';
};

export const titleOf = async (db: Executor, { type, language }: InLanguage, id: string): Promise<string> => {
  const table = contentTables[type];
  const { rows } = await sql<{ title: string }>`
    select ${titleIn(type, language)} as title from ${sql.table(table.table)} item
    where ${keyOf(table)}::text = ${id}`.execute(db);
  return rows[0]?.title ?? '';
};

export interface Use {
  readonly what: string;
  readonly count: number;
  readonly keeps: boolean;
}

/** Fields of other types that refer to this one, and tables outside the content. */
const usesOf = (type: ContentType) => {
  const named = contentTypeNames.flatMap((by) =>
    Object.entries(describedType(by).fields).flatMap(([field, given]) => {
      if (!('of' in given) || given.of !== type) return [];
      const { table, columns, links, amounts } = contentTables[by];
      const amount = amounts[field];
      if (amount) return [{ what: by, table: amount.table, column: amount.other, keeps: amount.keeps }];
      const link = links[field];
      return link === undefined
        ? [{ what: by, table, column: columns[field] ?? field, keeps: given.optional !== true }]
        : [{ what: by, table: link.table, column: link.other, keeps: false }];
    }),
  );
  const { needed = [], takes = [] } = contentTables[type];
  const beside = [needed, takes].flatMap((tables) =>
    tables.map(([table, column]) => ({ what: table, ...{ table, column, keeps: tables === needed } })),
  );
  return [...named, ...beside];
};

/** Drafts that name the item; they are published without it. */
const draftsNaming = (type: ContentType, id: string): RawBuilder<unknown> => {
  const named = contentTypeNames.flatMap((by) =>
    Object.entries(describedType(by).fields).flatMap(([field, given]) => {
      if (!('of' in given) || given.of !== type) return [];
      const value = JSON.stringify(given.kind === 'amounts' ? [{ id }] : id);
      return [sql`(type = ${by} and (state #> ${`{values,${field}}`}) @> ${value}::jsonb)`];
    }),
  );
  return sql`select 'drafts' as what, count(*) as count, false as keeps from content_draft
    where ${named.length === 0 ? sql`false` : sql.join(named, sql` or `)}`;
};

export const usedBy = async (db: Executor, type: ContentType, id: string): Promise<Use[]> => {
  const tables = usesOf(type).map(
    ({ what, table, column, keeps }) => sql`
      select ${what}::text as what, count(*) as count, ${keeps}::boolean as keeps
      from ${sql.table(table)} where ${sql.ref(column)}::text = ${id}`,
  );
  const parts = [...tables, draftsNaming(type, id)];
  const { rows } =
    await sql<Use>`select * from (${sql.join(parts, sql` union all `)}) used where count > 0`.execute(db);
  return rows;
};

/** The given ids that exist in this type. */
export const knownIds = async (
  db: Executor,
  type: ContentType,
  ids: readonly string[],
): Promise<Set<string>> => {
  const table = contentTables[type];
  const { rows } = await sql<{ id: string }>`
    select ${keyOf(table)}::text as id from ${sql.table(table.table)} item
    where ${ofType(table)} and ${keyOf(table)}::text = any (${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Whether all these services are booked for a time, and none is provided on request or a package. */
export const areBooked = async (db: Executor, serviceIds: readonly string[]): Promise<boolean> => {
  const other = await db
    .selectFrom('service')
    .where('id', 'in', serviceIds.map(Number))
    .where((eb) => eb.or([eb('task', '=', true), eb('personalPackage', '=', true)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
};
