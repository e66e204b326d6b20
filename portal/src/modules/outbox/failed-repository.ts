import { type MessageKind, messageKind } from '@arev/shared/contracts/failed-messages';
import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { Template } from './render.ts';

const knownKinds = messageKind.options.filter((kind) => kind !== 'other');

/** Templates that this release does not know are of one kind. */
const isOfKind = (kind: MessageKind) =>
  kind === 'other' ? sql<boolean>`template <> all(${knownKinds})` : sql<boolean>`template = ${kind}`;

/** True if the row still has its data and has not expired. */
const isSendable = (now: Date) =>
  sql<boolean>`(data is not null and (not_after is null or not_after > ${now}))`;

/** Whose present contact a resent message goes to. */
export interface Receivers {
  /** Templates whose messages go to the patient. */
  readonly following: readonly Template[];
  /** Templates whose messages go to the clinic. */
  readonly notices: readonly Template[];
  /** The address of the clinic; without one, a notice goes where it went before. */
  readonly clinic: string | undefined;
}

const staysWhereItWas = ({ following }: Receivers) =>
  sql<boolean>`(patient_id is null or template <> all(${following}))`;

/** Another way than before if only the other contact is proved by now, as in `reachedContacts`. */
const channelNow = (receivers: Receivers) => sql<'mail' | 'sms'>`case
  when ${staysWhereItWas(receivers)} then outbox_message.channel
  else (
    select case
      when outbox_message.channel = 'mail' and email is not null and email_proved_at is null
        and phone_proved_at is not null then 'sms'
      when outbox_message.channel = 'sms' and phone <> '' and phone_proved_at is null
        and email_proved_at is not null then 'mail'
      else outbox_message.channel end
    from patient where patient.id = outbox_message.patient_id
  ) end`;

/** Where a message goes when it is sent again; null if the patient has no such contact any more. */
const recipientNow = (receivers: Receivers) => sql<string | null>`case
  when template = any(${receivers.notices}) then coalesce(${receivers.clinic ?? null}, recipient)
  when ${staysWhereItWas(receivers)} then recipient
  else (
    select case ${channelNow(receivers)} when 'mail' then patient.email else nullif(patient.phone, '') end
    from patient where patient.id = outbox_message.patient_id
  ) end`;

const hasRecipient = (receivers: Receivers) => sql<boolean>`${recipientNow(receivers)} is not null`;

export const listFailed = (db: Executor, now: Date, kind: MessageKind | undefined, page: Page) =>
  listed(
    db
      .selectFrom('outboxMessage')
      .where('state', '=', 'failed')
      .$if(kind !== undefined, (query) => query.where(isOfKind(kind ?? 'other')))
      .select([
        ...(['id', 'template', 'channel', 'recipient', 'language', 'patientId', 'createdAt'] as const),
        ...(['settledAt', 'attempts', 'resent', 'failure'] as const),
        isSendable(now).as('sendable'),
      ])
      .orderBy('settledAt', 'desc')
      .orderBy('id'),
    page,
  );

/** Sendable ones have a recipient. */
export const countFailed = (db: Executor, now: Date, receivers: Receivers) =>
  db
    .selectFrom('outboxMessage')
    .where('state', '=', 'failed')
    .select(({ fn }) => [
      sql<MessageKind>`case when template = any(${knownKinds}) then template else 'other' end`.as('kind'),
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${isSendable(now)} and ${hasRecipient(receivers)})`.as('sendable'),
    ])
    .groupBy('kind')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .execute();

export const messageExists = async (db: Executor, id: string) =>
  db.selectFrom('outboxMessage').where('id', '=', id).select('state').executeTakeFirst();

export type Which = { readonly id: string } | { readonly kind: MessageKind };

const isOneOf = (which: Which) => ('id' in which ? sql<boolean>`id = ${which.id}` : isOfKind(which.kind));

/** Whether one of them is not sent again only because its patient has no such contact any more. */
export const lacksRecipient = async (
  db: Executor,
  { which, receivers, now }: Pick<Again, 'which' | 'receivers' | 'now'>,
): Promise<boolean> =>
  (await db
    .selectFrom('outboxMessage')
    .where('state', '=', 'failed')
    .where(isSendable(now))
    .where(isOneOf(which))
    .where(sql<boolean>`not ${hasRecipient(receivers)}`)
    .select('id')
    .executeTakeFirst()) !== undefined;

interface Again {
  readonly which: Which;
  readonly receivers: Receivers;
  readonly now: Date;
  readonly most: number;
}

/** A calendar entry names its receiver. */
const isOfReceiver = (receivers: Receivers) =>
  sql<boolean>`(${channelNow(receivers)}, ${recipientNow(receivers)}) is not distinct from (outbox_message.channel, recipient)`;

/**
 * Puts failed messages back into the queue. Of two calls at the same time, the second one waits for the first one's
 * locks and then finds no failed rows.
 */
export const requeue = (db: Executor, { which, receivers, now, most }: Again) =>
  db
    .with('again', (query) =>
      query
        .selectFrom('outboxMessage')
        .where('state', '=', 'failed')
        .where(isSendable(now))
        .where(hasRecipient(receivers))
        .where(isOneOf(which))
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
      channel: channelNow(receivers),
      // The patient may lose the contact at this moment: then the message goes where it went before.
      recipient: sql<string>`coalesce(${recipientNow(receivers)}, recipient)`,
      calendar: sql`case when ${isOfReceiver(receivers)} then calendar end`,
    }))
    .returning(['outboxMessage.id', 'outboxMessage.patientId', 'outboxMessage.template'])
    .returning('outboxMessage.channel')
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
