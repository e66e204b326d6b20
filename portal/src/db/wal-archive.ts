import { sql } from 'kysely';
import type { Database } from './factory.ts';

/** Whether PostgreSQL could not archive its last WAL file; every portal of the database sees the same. */
export const isArchiveFailing = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ failing: boolean | null }>`
    select current_setting('archive_mode') <> 'off'
      and last_failed_time > coalesce(last_archived_time, '-infinity') as failing
    from pg_stat_archiver
  `.execute(db);
  return rows[0]?.failing === true;
};
