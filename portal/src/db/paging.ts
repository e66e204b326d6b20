import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { PlaceholderFor } from './compiled-once.ts';
import type { Executor } from './factory.ts';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface Listed<Row> {
  readonly data: Row[];
  readonly total: number;
}

export const zeroBased = ({ page, size }: { page: number; size: number }): Page => ({
  offset: page * size,
  limit: size,
});

export const oneBased = ({ page, size }: { page: number; size: number }): Page => ({
  offset: (page - 1) * size,
  limit: size,
});

/** How many rows a query has, as `total`. */
export const counted = <Scope, T extends keyof Scope, Row>(query: SelectQueryBuilder<Scope, T, Row>) =>
  query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'));

const withTotal = z.object({ total: z.number() });

/** The rows of a page, while their total is counted. */
export interface Listing<Row> {
  readonly data: Row[];
  readonly total: Promise<number>;
}

/** Only a page that is full, or past the end, needs a count. */
const totalOf = async (
  seen: number,
  { offset, limit }: Page,
  count: () => Promise<unknown>,
): Promise<number> => {
  const isEnd = seen < limit && (seen > 0 || offset === 0);
  return isEnd ? offset + seen : z.parse(withTotal, await count()).total;
};

/**
 * The rows of a page, and the total: numbering all rows beside those of the page would read whole tables. `all` is the
 * query that is counted, if it is another one.
 */
export const listing = async <Scope, T extends keyof Scope, Row extends object>(
  query: SelectQueryBuilder<Scope, T, Row>,
  page: Page,
  all: { readonly executeTakeFirstOrThrow: () => Promise<unknown> } = counted(query),
): Promise<Listing<Row>> => {
  const data = await query.offset(page.offset).limit(page.limit).execute();
  return { data, total: totalOf(data.length, page, () => all.executeTakeFirstOrThrow()) };
};

export const listed = async <Scope, T extends keyof Scope, Row extends object>(
  ...asked: Parameters<typeof listing<Scope, T, Row>>
): Promise<Listed<Row>> => {
  const { data, total } = await listing(...asked);
  return { data, total: await total };
};

/**
 * The ids of a page with their places. For rows with joins, in one statement with them: the planner does not know how small
 * a page is, and otherwise joins all rows before it takes those of the page.
 */
const placesOf = (ids: Expression<{ id: number }>) =>
  sql<{ id: number; at: number }>`unnest(array(${ids})) with ordinality`.as<'place'>(sql`place(id, at)`);

/** For a statement with the rows of a page: `page` has their ids with their places. */
export const withPage = (db: Executor, ids: Expression<{ id: number }>) =>
  db.with('page', (listed) => listed.selectFrom(placesOf(ids)).select(['place.id', 'place.at']));

/** To be joined with the rows. */
export const ofPage = sql<{ id: number; at: number }>`page`.as<'page'>(sql`page`);

/** The total of rows that are joined with `page`, the places of a page. Only a full page needs a count. */
export const totalIfFull = (all: Expression<unknown>, place: PlaceholderFor<Page>) => {
  const seen = sql<number>`(select count(*) from page)`;
  return sql<number>`case when ${seen} = ${place('limit')} then (${all}) else ${place('offset')} + ${seen} end`.as(
    'total',
  );
};

/** The rows of a statement with their total. A later page without rows is past the end: no row could have the total. */
export const listedWithTotal = async <Row extends { readonly total: number }>(
  rows: readonly Row[],
  { offset }: Pick<Page, 'offset'>,
  count: () => Promise<unknown>,
): Promise<Listed<Omit<Row, 'total'>>> => ({
  data: rows.map(({ total: _, ...row }) => row),
  total: rows[0]?.total ?? (offset === 0 ? 0 : z.parse(withTotal, await count()).total),
});

/**
 * The rows of a page of ids, in their order. For rows with joins: the planner does not know how small a page is, and
 * otherwise joins all rows before it takes those of the page. The total is counted at the same time.
 */
export const rowsOfPage = async <Row extends { readonly id: number }>(
  { data, total }: Listing<{ readonly id: number }>,
  rowsOf: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Listed<Row>> => {
  const [some, all] = await Promise.all([rowsOf(data.map(({ id }) => id)), total]);
  const rows = new Map(some.map((row) => [row.id, row]));
  return { data: data.flatMap(({ id }) => rows.get(id) ?? []), total: all };
};
