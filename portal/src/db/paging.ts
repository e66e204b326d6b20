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

const withTotal = z.object({ total: z.number() });
const counted = <Scope, T extends keyof Scope, Row>(query: SelectQueryBuilder<Scope, T, Row>) =>
  query.select(sql<number>`count(*) over ()`.as('total'));

/** Rows and total in one query; only a page past the end, which has no row to carry the total, counts again. */
export const listed = async <Scope, T extends keyof Scope, Row extends object>(
  query: SelectQueryBuilder<Scope, T, Row>,
  { offset, limit }: Page,
): Promise<Listed<Row>> => {
  const rows = await counted(query).offset(offset).limit(limit).execute();
  const total = rows[0] ?? (offset > 0 ? await counted(query).limit(1).executeTakeFirst() : undefined);
  return { data: rows, total: total === undefined ? 0 : z.parse(withTotal, total).total };
};
