import { sql } from 'kysely';
import type { Database } from '../db/factory.ts';

/** The number of connections that wait for a lock. */
export const waitingCalls = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
};
