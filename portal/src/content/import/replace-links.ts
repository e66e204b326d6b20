import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { snakeCase } from '../../db/snake-case.ts';
import type { Tables } from '../../db/tables.ts';
import { upsert } from './upsert.ts';

type Column<T extends keyof Tables> = keyof Insertable<Tables[T]> & string;
interface Entry {
  readonly id: number;
}

/**
 * Writes the links between entries of the seed and deletes those that the seed no longer has. Links from or to entries that
 * editors added stay, and so do the rows of links that the seed still has, because others refer to them (`extra_hours`).
 */
export const replaceLinks = async <T extends keyof Tables>(
  db: Executor,
  table: T,
  [own, other]: readonly [own: Column<T>, other: Column<T>],
  [owners, others]: readonly [owners: readonly Entry[], others: readonly Entry[]],
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  await upsert(db, table, [own, other], rows);
  const ids = (entries: readonly Entry[]) => JSON.stringify(entries.map(({ id }) => id));
  const links = rows.map((row) => ({ [snakeCase(own)]: row[own], [snakeCase(other)]: row[other] }));
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(own)} in (select jsonb_array_elements(${ids(owners)}::jsonb)::bigint)
      and ${sql.ref(other)} in (select jsonb_array_elements(${ids(others)}::jsonb)::bigint)
      and (${sql.ref(own)}, ${sql.ref(other)}) not in (
        select ${sql.ref(own)}, ${sql.ref(other)}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(links)}::jsonb))`.execute(
    db,
  );
};
