import { sql, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';

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

const totalOf = async <Scope, T extends keyof Scope, Row>(
  query: SelectQueryBuilder<Scope, T, Row>,
): Promise<number> => {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'));
  return z.parse(withTotal, await counted.executeTakeFirstOrThrow()).total;
};

const withTotal = z.object({ total: z.number() });

/**
 * The rows of a page, and the total. Only a page that is full, or past the end, needs a count: numbering all
 * rows beside those of the page would read whole tables.
 */
export const listed = async <Scope, T extends keyof Scope, Row extends object>(
  query: SelectQueryBuilder<Scope, T, Row>,
  { offset, limit }: Page,
): Promise<Listed<Row>> => {
  const data = await query.offset(offset).limit(limit).execute();
  const isEnd = data.length < limit && (data.length > 0 || offset === 0);
  return { data, total: isEnd ? offset + data.length : await totalOf(query) };
};
