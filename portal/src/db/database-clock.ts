import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from './factory.ts';

/** A monotonic clock, independent of changes to the machine's clock while the portal runs. */
const steadyTime: Clock = () => performance.timeOrigin + performance.now();

const lookEveryMs = 60_000;
const lookAgainMs = 1_000;
/** A response that took longer is too inaccurate. */
const slowMs = 1_000;

interface Needs {
  readonly db: Database;
  readonly onError: (error: unknown) => void;
  readonly local?: Clock;
}

export interface DatabaseClock {
  readonly clock: Clock;
  /** Queries the database once; the machine's clock is used until the database is reachable. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * The clock of the database, synchronised regularly. Several portals write timestamps and compare with them;
 * by clocks of their own, one would treat a hold as expired that another has just created (051).
 */
export const followDatabaseClock = ({ db, onError, local = steadyTime }: Needs): DatabaseClock => {
  let aheadMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const ask = async (): Promise<void> => {
    const before = local();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const after = local();
    const [row] = rows;
    if (row === undefined || (aheadMs !== undefined && after - before > slowMs)) return;
    aheadMs = row.now.getTime() - (before + after) / 2;
  };
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    await ask().catch(onError);
    if (stopped) return;
    timer = setTimeout(() => void look(), aheadMs === undefined ? lookAgainMs : lookEveryMs).unref();
  };
  return {
    clock: () => Math.round(local() + (aheadMs ?? 0)),
    look,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
