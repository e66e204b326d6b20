import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Executor } from './db/factory.ts';
import { sweepApprovals, sweepReplaced } from './modules/account/approved-contacts/repository.ts';
import { sweepExpiredCodes } from './modules/account/credentials/code-repository.ts';
import { sweepRetained } from './modules/account/personal-data/erasure-repository.ts';
import { sweepSessions } from './modules/account/sessions/sweep.ts';
import { sweepHolds } from './modules/appointments/booking/slot-repository.ts';
import { auditSweeper } from './modules/audit/sweep-service.ts';
import { sweepSolutions } from './modules/captcha/repository.ts';
import { applicationSweepers } from './modules/applications/sweep-service.ts';
import { letterSweepers } from './modules/letters/sweep-service.ts';
import { sweepLentContacts } from './modules/outbox/lent-contacts.ts';
import { messageSweeper, sweepFailedWords } from './modules/outbox/sweep-service.ts';
import { sweepPreviews } from './modules/content/preview-repository.ts';
import { sweepUnpaid } from './modules/packages/sweep-service.ts';
import { sweepInvitations } from './modules/profiles/invitations-repository.ts';
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
  sweepApprovals,
  sweepReplaced,
  sweepUnpaid,
  sweepMisses,
  sweepMissedPages,
  ...letterSweepers,
  ...applicationSweepers,
  sweepRetained,
  (db, now, most) => sweepExpiredCodes(db, new Date(now.getTime() - codesKeptMs), most),
  sweepFailedWords,
  sweepLentContacts,
  messageSweeper(MESSAGES_KEPT_DAYS),
  auditSweeper(RECORDS_KEPT_YEARS),
];

interface SweepNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'MESSAGES_KEPT_DAYS' | 'RECORDS_KEPT_YEARS'>;
  /** Delete data outside of the database, which can be slow: they run last and without a transaction. */
  readonly more?: readonly ((now: Date, stopped?: AbortSignal) => Promise<unknown>)[];
  /** Ends the sweep after its current batch; the next one continues. */
  readonly stopped?: AbortSignal;
}

/** One batch, unless another portal is sweeping; true if there may be more. */
const sweepBatch = ({ db, clock }: SweepNeeds, sweeper: Sweeper): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      ours: boolean;
    }>`select pg_try_advisory_xact_lock(${sweepLock}) as ours`.execute(transaction);
    if (!rows[0]?.ours) return false;
    return (await sweeper(transaction, new Date(clock()), batch)) === batch;
  });

/**
 * Deletes expired data: refresh tokens with their sessions, stored responses of idempotency keys, holds, ended
 * waiting-list entries, unpaid packages, contacts lent to people who came of age, sent messages, messages of visitors
 * and the audit trail, and finally files without an owner. A kind that fails does not stop the others; the failures
 * are thrown at the end.
 */
export const sweep = async (needs: SweepNeeds): Promise<void> => {
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      return (await work()) === true;
    } catch (error) {
      failures.push(error);
      return false;
    }
  };
  const isStopped = (): boolean => needs.stopped?.aborted === true;
  let left = sweepersOf(needs.config);
  for (let count = 0; count < mostBatches && left.length > 0; count += 1) {
    const full: Sweeper[] = [];
    for (const sweeper of left)
      if (!isStopped() && (await attempt(() => sweepBatch(needs, sweeper)))) full.push(sweeper);
    left = full;
  }
  for (const sweepMore of needs.more ?? [])
    if (!isStopped()) await attempt(() => sweepMore(new Date(needs.clock()), needs.stopped));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything was swept');
};

interface SweepingNeeds extends SweepNeeds {
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Sweeps regularly until it is stopped; stopping waits for the batch that is under way. */
export const startSweeping = ({ everyMs, onError, ...needs }: SweepingNeeds): (() => Promise<void>) => {
  let current = Promise.resolve();
  let timer: NodeJS.Timeout;
  const stopping = new AbortController();
  const report = (error: unknown): void => {
    for (const each of error instanceof AggregateError ? error.errors : [error]) onError(each);
  };
  const plan = (): void => {
    if (stopping.signal.aborted) return;
    // Portals that started together should not sweep together.
    timer = setTimeout(run, everyMs * (0.5 + Math.random())).unref();
  };
  const run = (): void => {
    current = sweep({ ...needs, stopped: stopping.signal })
      .catch(report)
      .then(plan);
  };
  plan();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await current;
  };
};
