import type { ContentEntry, contentShows } from '@arev/shared/contracts/content';
import { type ContentType, contentTypeNames, describedType } from '@arev/shared/contracts/content-types';
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { matchesText } from '../../db/search.ts';
import { ofType } from './item-repository.ts';
import { draftTitle, fits, keyOf, orderOf, titleIn } from './list-repository.ts';
import { contentTables } from './tables.ts';

export type Show = (typeof contentShows)[number];

export interface EntryWish {
  readonly language: Language;
  readonly text: string;
  readonly show: Show;
}

interface Row {
  readonly type: ContentType;
  readonly id: string;
  readonly title: string;
  readonly total: number;
  readonly draft: boolean;
  readonly publishAt: Date | null;
  readonly overtaken: boolean | null;
  readonly public: boolean;
}

/** Language → field → text of a public item, as input of `content_missing`; for other items, callers use the draft. */
const saidOf = (type: ContentType, key: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { texts } = contentTables[type];
  if (texts === undefined) return sql`'{}'::jsonb`;
  const columns = Object.keys(describedType(type).texts).map(
    (name) => sql`${name}::text, words.${sql.ref(name)}`,
  );
  return sql`(select jsonb_object_agg(words.language, jsonb_build_object(${sql.join(columns)}))
    from ${sql.table(texts.table)} words where words.${sql.ref(texts.key)} = ${key})`;
};

const draftShown: Readonly<Record<Show, RawBuilder<boolean>>> = {
  all: sql`true`,
  drafts: sql`draft.item_id is not null`,
  timed: sql`draft.publish_at is not null`,
  missing: sql`true`,
  deleted: sql`true`,
};

/**
 * Deleted items, each with its last state in place of a draft, because the state contains the title. For an item that
 * was never public, this is the discarded draft.
 */
const deletedEntries = (type: ContentType, { language, text }: EntryWish): RawBuilder<Row> => {
  const table = contentTables[type];
  const title = draftTitle(type, language);
  const fitting = text === '' ? sql`true` : matchesText(sql<string>`fold_search(${title.whole})`, text);
  return sql<Row>`
    select ${type}::text as type, 0 as type_at, draft.item_id as id, ${title.shown} as title, false as draft,
      null::timestamptz as publish_at, false as overtaken, false as public, row_number() over (order by draft.saved_at desc) as at
    from (select distinct on (item_id) item_id, state, saved_at from (
        select item_id, state, saved_at, version, 0::bigint as revision from content_history where type = ${type}
        union all select item_id, state, ended_at, 0, revision from content_past_draft where type = ${type}) past
      order by item_id, version desc, revision desc) draft
    where ${fitting}
      and not exists (select from content_draft present where present.type = ${type} and present.item_id = draft.item_id)
      and not exists (select from ${sql.table(table.table)} item
      where ${keyOf(table)}::text = draft.item_id)`;
};

/** The items of one type; items that are not public come first. */
const entries = (type: ContentType, { language, text, show }: EntryWish): RawBuilder<Row> => {
  const table = contentTables[type];
  const key = keyOf(table);
  const isMissing = (said: RawBuilder<unknown>) =>
    show === 'missing' ? sql`content_missing(${said}) <> '{}'` : sql`true`;
  const title = draftTitle(type, language);
  const fitting = text === '' ? sql`true` : matchesText(sql<string>`fold_search(${title.whole})`, text);
  return sql<Row>`
    select ${type}::text as type, ${contentTypeNames.indexOf(type)}::int as type_at, ${key}::text as id, named.title,
      draft.item_id is not null as draft, draft.publish_at, draft.overtaken, true as public,
      row_number() over (order by ${orderOf(type)}) as at
    from ${sql.table(table.table)} item
    left join content_draft draft on draft.type = ${type} and draft.item_id = ${key}::text
    cross join lateral (select ${titleIn(type, language)} as title) named
    where ${ofType(table)} and ${fits(type, text)} and ${draftShown[show]} and ${isMissing(saidOf(type, key))}
    union all
    select ${type}::text, ${contentTypeNames.indexOf(type)}::int, draft.item_id, ${title.shown},
      true, draft.publish_at, draft.overtaken, false, row_number() over (order by draft.revision desc)
    from content_draft draft
    where draft.type = ${type} and draft.version = 0 and ${fitting} and ${draftShown[show]}
      and ${isMissing(sql`draft.state -> 'texts'`)}`;
};

/** The missing languages of items, only for the items on the current page. */
const missingOf = async (db: Executor, type: ContentType, ids: readonly string[]) => {
  const table = contentTables[type];
  const key = table.numbered ? sql`each.id::bigint` : sql`each.id`;
  const { rows } = await sql<{ id: string; missing: Language[] }>`
    select each.id, content_missing(coalesce(${saidOf(type, key)}, (select state -> 'texts' from content_draft
      where type = ${type} and item_id = each.id), '{}')) as missing
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) each (id)`.execute(db);
  return new Map(rows.map(({ id, missing }) => [id, missing]));
};

type Entry = ContentEntry & { readonly type: ContentType };

const page = async (db: Executor, all: readonly RawBuilder<Row>[], { offset, limit }: Page) => {
  const { rows } = await sql<Row>`
    select *, count(*) over () as total from (${sql.join(all, sql` union all `)}) entry
    order by type_at, public, at offset ${offset} limit ${limit}`.execute(db);
  const missing = new Map<ContentType, Map<string, Language[]>>();
  for (const [type, own] of Map.groupBy(rows, (row) => row.type))
    missing.set(
      type,
      await missingOf(
        db,
        type,
        own.map(({ id }) => id),
      ),
    );
  const data: Entry[] = rows.map((row) => ({
    ...{ type: row.type, id: row.id, title: row.title, draft: row.draft, public: row.public },
    publishAt: row.publishAt?.getTime() ?? null,
    overtaken: row.overtaken ?? false,
    // A deleted item has no missing languages.
    missing: row.draft || row.public ? (missing.get(row.type)?.get(row.id) ?? []) : [],
  }));
  return { data, total: rows[0]?.total ?? 0 };
};

export const listEntries = (db: Executor, type: ContentType, wish: EntryWish, at: Page) =>
  page(db, [wish.show === 'deleted' ? deletedEntries(type, wish) : entries(type, wish)], at);

/** Items of all types. */
export const listWork = (db: Executor, wish: EntryWish, at: Page) =>
  page(
    db,
    contentTypeNames.map((type) => entries(type, wish)),
    at,
  );
