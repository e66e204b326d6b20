import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';

/** A job that still runs or waits; the states of pg-boss are in the order of a job's life. */
const hasJob = sql<boolean>`exists (
  select from pgboss.job
  where job.name = 'deliver-message' and job.state < 'completed' and job.data->>'id' = outbox_message.id::text)`;

/** Unsent messages that are due and have no job, locked. A job is written together with its message. */
export const takeLost = (db: Executor, now: Date, most: number) =>
  db
    .selectFrom('outboxMessage')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('notBefore', '<=', now)]),
        eb.and([eb('state', '=', 'sending'), eb('claimedUntil', '<=', now)]),
      ]),
    )
    .where((eb) => eb.not(hasJob))
    .select(['id', 'channel', 'template', 'notBefore', 'notAfter'])
    .select(sql<boolean>`starts_with(key, 'withdrawn/')`.as('withdrawn'))
    .orderBy('notBefore')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const giveUp = (db: Executor, id: string, { at, keepsWords }: { at: Date; keepsWords: boolean }) =>
  db
    .updateTable('outboxMessage')
    .set({ state: 'failed', failure: 'too late', settledAt: at, claimedUntil: null })
    .$if(!keepsWords, (query) => query.set({ data: null, calendar: null }))
    .where('id', '=', id)
    .execute();

export const drop = (db: Executor, id: string) =>
  db.deleteFrom('outboxMessage').where('id', '=', id).execute();
