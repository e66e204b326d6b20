import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './factory.ts';
import { databaseTrouble } from './trouble.ts';

/** A database that starts, and one that replays a day of its archive after a restore, which takes up to an hour. */
const longest = { start: 60_000, replay: 3_600_000 };

interface Waiting {
  readonly say: (line: string) => void;
  readonly everyMs?: number;
}

/** After a restore, PostgreSQL answers while it still replays its archive, and until then refuses to write. */
export const untilWritable = async (
  isReplaying: () => Promise<boolean>,
  { say, everyMs = 2000 }: Waiting,
): Promise<void> => {
  const since = performance.now();
  for (let told = ''; ; await pause(everyMs)) {
    const waits = performance.now() - since;
    const trouble = await isReplaying().then(
      (replays) => (replays ? 'replays its archive' : undefined),
      (error: unknown) => {
        if (!databaseTrouble(error) || waits > longest.start) throw error;
        return 'cannot be reached';
      },
    );
    if (trouble === undefined) return;
    if (waits > longest.replay) throw new Error(`the database still ${trouble}`);
    if (trouble !== told) say(`the database ${trouble}: waiting`);
    told = trouble;
  }
};

/** Whether the database still replays its archive, or is a replica. */
export const replaysArchive = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ replays: boolean }>`select pg_is_in_recovery() as replays`.execute(db);
  return rows[0]?.replays ?? false;
};
