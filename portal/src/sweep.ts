import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Executor } from './db/factory.ts';
import { sweepExpiredCodes } from './modules/account/credentials/code-repository.ts';
import { sweepRetained } from './modules/account/personal-data/erasure-repository.ts';
import { sweepSessions } from './modules/account/sessions/sweep.ts';
import { sweepHolds } from './modules/appointments/booking/slot-repository.ts';
import { auditSweeper } from './modules/audit/sweep-service.ts';
import { sweepSolutions } from './modules/captcha/repository.ts';
import { applicationSweepers } from './modules/applications/sweep-service.ts';
import { letterSweepers } from './modules/letters/sweep-service.ts';
import { messageSweeper, sweepFailedWords } from './modules/outbox/sweep-service.ts';
import { sweepPreviews } from './modules/content/preview-repository.ts';
import { sweepUnpaid } from './modules/packages/sweep-service.ts';
import { sweepInvitations } from './modules/profiles/repository.ts';
import { sweepMissedPages } from './modules/missed-pages/repository.ts';
import { sweepMisses } from './modules/search/missed-repository.ts';
import { sweepDrafts } from './modules/surveys/draft-repository.ts';
import { sweepWaiting } from './modules/waiting-list/repository.ts';
import { sweepCalls } from './idempotency/repository.ts';

/** Longer than the proof of a contact is valid. */
const codesKeptMs = 3_600_000;

/** An arbitrary number that no other advisory lock on the server uses. */
export const sweepLock = 7_318_402_513;
/** Small enough that nobody waits for a batch, and that a sweep does not keep the database busy for long. */
const batch = 500;
const mostBatches = 100;

export type Sweeper = (db: Executor, now: Date, most: number) => Promise<number>;
const sweepersOf = ({ MESSAGES_KEPT_DAYS, RECORDS_KEPT_YEARS }: SweepNeeds['config']): readonly Sweeper[] => [
  sweepSessions,
  sweepCalls,
  sweepHolds,
  sweepWaiting,
  sweepDrafts,
  sweepPreviews,
  sweepSolutions,
  sweepInvitations,
  sweepUnpaid,
  sweepMisses,
  sweepMissedPages,
  ...letterSweepers,
  ...applicationSweepers,
  sweepRetained,
  (db, now, most) => sweepExpiredCodes(db, new Date(now.getTime() - codesKeptMs), most),
  sweepFailedWords,
  messageSweeper(MESSAGES_KEPT_DAYS),
  auditSweeper(RECORDS_KEPT_YEARS),
];

interface SweepNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'MESSAGES_KEPT_DAYS' | 'RECORDS_KEPT_YEARS'>;
  /** Data outside the database that has to be deleted as well. */
  readonly more?: readonly Sweeper[];
}

/** One batch of each; false if nothing is left to do, or another portal is sweeping. */
const sweepBatch = ({ db, clock, config, more = [] }: SweepNeeds): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      ours: boolean;
    }>`select pg_try_advisory_xact_lock(${sweepLock}) as ours`.execute(transaction);
    if (!rows[0]?.ours) return false;
    const now = new Date(clock());
    let full = false;
    for (const sweeper of [...sweepersOf(config), ...more])
      full = (await sweeper(transaction, now, batch)) === batch || full;
    return full;
  });

/**
 * Deletes expired data: refresh tokens with their sessions, stored responses of idempotency keys, holds,
 * ended waiting-list entries, unpaid packages, sent messages, and finally messages of visitors and the audit
 * trail.
 */
export const sweep = async (needs: SweepNeeds): Promise<void> => {
  for (let count = 0; count < mostBatches; count += 1) if (!(await sweepBatch(needs))) return;
};

interface SweepingNeeds extends SweepNeeds {
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Sweeps regularly until it is stopped; stopping waits for the current sweep. */
export const startSweeping = ({ everyMs, onError, ...needs }: SweepingNeeds): (() => Promise<void>) => {
  let current = Promise.resolve();
  let timer: NodeJS.Timeout;
  let stopped = false;
  const plan = (): void => {
    if (stopped) return;
    // Portals that started together should not sweep together.
    timer = setTimeout(run, everyMs * (0.5 + Math.random())).unref();
  };
  const run = (): void => {
    current = sweep(needs).catch(onError).then(plan);
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
};
