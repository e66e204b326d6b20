import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';

const names = z.array(z.object({ name: z.string() }));
const definitions = z.array(z.object({ name: z.string(), definition: z.string() }));

/** Tables with triggers that update their search entries. */
const followedTables = async (db: Executor): Promise<readonly string[]> => {
  const { rows } = await sql`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'search_follow'::regproc order by name`.execute(db);
  return z.parse(names, rows).map(({ name }) => name);
};

/** Indexes that are slow to extend row by row, and quick to build. */
const slowIndexes = async (db: Executor) => {
  const { rows } = await sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin %' order by indexname`.execute(db);
  return z.parse(definitions, rows);
};

/** Fills tables without the triggers and slow indexes; then `catchUp` does the work of the triggers for all rows. */
export const withoutUpkeep = async (
  db: Executor,
  fill: () => Promise<void>,
  catchUp: () => Promise<void>,
): Promise<void> => {
  const indexes = await slowIndexes(db);
  const tables = await followedTables(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  for (const name of tables) await sql`alter table ${sql.ref(name)} disable trigger user`.execute(db);
  await fill();
  for (const name of tables) await sql`alter table ${sql.ref(name)} enable trigger user`.execute(db);
  await catchUp();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
};
