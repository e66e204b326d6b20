import { sql } from 'kysely';
import type { Database } from '../db/factory.ts';

/** The row count and a checksum of every table and materialized view, to compare databases. */
export const allRows = async (db: Database): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'm') and relname <> 'migration' order by 1`.execute(
    db,
  );
  const digests = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ digest: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest
        from ${sql.table(name)} as t`.execute(db);
      return [name, rows[0]?.digest ?? ''] as const;
    }),
  );
  return Object.fromEntries(digests);
};
