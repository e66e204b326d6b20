import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { Template } from './render.ts';

/** True if the row still has its data and has not expired. */
const isSendable = (now: Date) =>
  sql<boolean>`(data is not null and (not_after is null or not_after > ${now}))`;

export const listFailed = (db: Executor, now: Date, template: string | undefined, page: Page) =>
  listed(
    db
      .selectFrom('outboxMessage')
      .where('state', '=', 'failed')
      .$if(template !== undefined, (query) => query.where('template', '=', template ?? ''))
      .select([
        ...(['id', 'template', 'channel', 'recipient', 'language', 'patientId', 'createdAt'] as const),
        ...(['settledAt', 'attempts', 'resent', 'failure'] as const),
        isSendable(now).as('sendable'),
      ])
      .orderBy('settledAt', 'desc')
      .orderBy('id'),
    page,
  );

export const countFailed = (db: Executor, now: Date) =>
  db
    .selectFrom('outboxMessage')
    .where('state', '=', 'failed')
    .select(({ fn }) => [
      'template',
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${isSendable(now)})`.as('sendable'),
    ])
    .groupBy('template')
    .orderBy('count', 'desc')
    .orderBy('template')
    .execute();

export const messageExists = async (db: Executor, id: string) =>
  db.selectFrom('outboxMessage').where('id', '=', id).select('state').executeTakeFirst();

interface Again {
  readonly which: { readonly id: string } | { readonly template: string };
  /** Templates whose messages go to the patient's current contact. */
  readonly following: readonly Template[];
  readonly now: Date;
  readonly most: number;
}

/**
 * Puts failed messages back into the queue. Of two calls at the same time, the second one waits for the first one's
 * locks and then finds no failed rows.
 */
export const requeue = (db: Executor, { which, following, now, most }: Again) =>
  db
    .with('again', (query) =>
      query
        .selectFrom('outboxMessage')
        .where('state', '=', 'failed')
        .where(isSendable(now))
        .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('template', '=', which.template)))
        .select('id')
        .orderBy('settledAt')
        .orderBy('id')
        .limit(most)
        .forUpdate(),
    )
    .updateTable('outboxMessage')
    .from('again')
    .whereRef('outboxMessage.id', '=', 'again.id')
    .set((eb) => ({
      state: 'waiting',
      failure: null,
      settledAt: null,
      notBefore: now,
      resent: eb('outboxMessage.resent', '+', 1),
      recipient: sql<string>`coalesce((
        select case outbox_message.channel when 'mail' then patient.email else nullif(patient.phone, '') end
        from patient
        where patient.id = outbox_message.patient_id and outbox_message.template = any(${following})
      ), outbox_message.recipient)`,
    }))
    .returning(['outboxMessage.id', 'outboxMessage.patientId', 'outboxMessage.template'])
    .execute();

/** Deletes the data of failed messages that are not sent any more. */
export const sweepWords = async (db: Executor, now: Date, before: Date, most: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .with('over', (query) =>
      query
        .selectFrom('outboxMessage')
        .where('state', '=', 'failed')
        .where('data', 'is not', null)
        .where((eb) => eb.or([eb('settledAt', '<=', before), eb('notAfter', '<=', now)]))
        .select('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outboxMessage')
    .from('over')
    .whereRef('outboxMessage.id', '=', 'over.id')
    .set({ data: null, calendar: null })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
