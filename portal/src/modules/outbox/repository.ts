import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

/** Returns false if the key exists already. */
export const insertMessage = async (
  db: Executor,
  message: Insertable<Tables['outboxMessage']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('outboxMessage')
    .values(message)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** A message that was withdrawn while a worker had claimed it. Its new key leaves the former one free. */
const withdrawnPrefix = 'withdrawn/';
const isWithdrawn = sql<boolean>`starts_with(key, ${withdrawnPrefix})`;
const isNotWithdrawn = sql<boolean>`not ${isWithdrawn}`;

/** Deletes the message if it was withdrawn and the worker that had claimed it has died. */
export const dropAbandoned = (db: Executor, id: string, now: Date) =>
  db
    .deleteFrom('outboxMessage')
    .where('id', '=', id)
    .where(isWithdrawn)
    .where('state', '=', 'sending')
    .where('claimedUntil', '<=', now)
    .execute();

/** The only statement that claims a message, so only one worker sends it. */
export const claimMessage = (db: Executor, id: string, now: Date, claimedUntil: Date) =>
  db
    .updateTable('outboxMessage')
    .set((eb) => ({ state: 'sending', claimedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isNotWithdrawn)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'sending'), eb('claimedUntil', '<=', now)]),
      ]),
    )
    .returning([
      'id',
      'channel',
      'recipient',
      'language',
      'template',
      'data',
      'calendar',
      'notAfter',
      'resent',
      'claimedUntil',
    ])
    .executeTakeFirst();

export const isBeingSent = async (db: Executor, id: string): Promise<boolean> =>
  (await db
    .selectFrom('outboxMessage')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .select('id')
    .executeTakeFirst()) !== undefined;

interface Claim {
  readonly id: string;
  readonly claimedUntil: Date | null;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
}

/** False if the claim has expired and another worker has taken the message over, which then decides. */
const isClaimed = ({ id, claimedUntil }: Claim) =>
  sql<boolean>`(id = ${id} and state = 'sending' and claimed_until = ${claimedUntil})`;

/** False if the message was redirected since: a failure there says nothing about the contact that it goes to now. */
const goesWhereItWent = ({ channel, recipient }: Claim) =>
  sql<boolean>`(channel = ${channel} and recipient = ${recipient})`;

/** Puts the message back into the queue, or deletes it if it was withdrawn in the meantime. */
export const releaseMessage = async (db: Executor, claim: Claim): Promise<void> => {
  await db
    .updateTable('outboxMessage')
    .set({ state: 'waiting', claimedUntil: null })
    .where(isClaimed(claim))
    .where(isNotWithdrawn)
    .execute();
  await db.deleteFrom('outboxMessage').where(isClaimed(claim)).where(isWithdrawn).execute();
};

export interface Outcome {
  readonly state: 'sent' | 'failed';
  readonly failure: string | null;
  readonly at: Date;
  /** The data stays stored, so that the desk can resend the message. */
  readonly keepsWords?: boolean;
}

/**
 * Deletes the data of the message; the row itself stays for a retention period, unless it failed and was withdrawn.
 * Returns false if another worker has it, or if it failed at a contact that it does not go to any more.
 */
export const finishMessage = async (
  db: Executor,
  claim: Claim,
  { state, failure, at, keepsWords = false }: Outcome,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outboxMessage')
    .set({ state, failure, settledAt: at, claimedUntil: null })
    .$if(!keepsWords, (query) => query.set({ data: null, calendar: null }))
    .where(isClaimed(claim))
    .$if(state === 'failed', (query) => query.where(goesWhereItWent(claim)))
    .executeTakeFirstOrThrow();
  const isFinished = numUpdatedRows === 1n;
  if (state === 'failed' && isFinished)
    await db.deleteFrom('outboxMessage').where('id', '=', claim.id).where(isWithdrawn).execute();
  return isFinished;
};

type Condition = RawBuilder<boolean>;

const beginsWith = (keyPrefix: string): Condition =>
  sql<boolean>`key like ${`${keyPrefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

const deleteWaiting = async (db: Executor, concerned: Condition): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('outboxMessage')
    .where('state', '=', 'waiting')
    .where(concerned)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Outdated failed messages are never resent. */
const forgetFailed = (db: Executor, concerned: Condition) =>
  db
    .updateTable('outboxMessage')
    .set({ data: null, calendar: null })
    .where('state', '=', 'failed')
    .where('data', 'is not', null)
    .where(concerned)
    .execute();

/** Workers neither claim nor release these messages until the transaction ends. */
const holdUnsent = (db: Executor, concerned: Condition) =>
  db
    .selectFrom('outboxMessage')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), concerned]),
        eb.and([eb('state', '=', 'sending'), concerned]),
      ]),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();

/** These are not sent again if the present attempt fails. */
const withdrawSending = (db: Executor, concerned: Condition) =>
  db
    .updateTable('outboxMessage')
    .set({ key: sql`concat(${withdrawnPrefix}::text, id)` })
    .where('state', '=', 'sending')
    .where(concerned)
    .execute();

const cancelConcerned = async (db: Executor, concerned: Condition): Promise<number> => {
  await holdUnsent(db, concerned);
  await withdrawSending(db, concerned);
  await forgetFailed(db, concerned);
  return deleteWaiting(db, concerned);
};

/** Returns the number of those that were waiting. */
export const cancelMessages = (db: Executor, keyPrefix: string): Promise<number> =>
  cancelConcerned(db, beginsWith(keyPrefix));

/** Of exactly this key. */
export const cancelMessage = (db: Executor, key: string): Promise<number> =>
  cancelConcerned(db, sql`key = ${key}`);

/** Failed ones are kept: sent again, they go to the contact that the patient has then. */
export const cancelMessagesTo = async (
  db: Executor,
  { patientId, recipients }: { readonly patientId: number; readonly recipients: readonly string[] },
): Promise<void> => {
  const concerned = sql<boolean>`(patient_id = ${patientId} and recipient = any(${recipients}))`;
  await holdUnsent(db, concerned);
  await withdrawSending(db, concerned);
  await deleteWaiting(db, concerned);
};

export const sweepMessages = async (db: Executor, before: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .with('old', (query) =>
      query
        .selectFrom('outboxMessage')
        .where('settledAt', '<=', before)
        .select('id')
        .orderBy('settledAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('outboxMessage')
    .using('old')
    .whereRef('outboxMessage.id', '=', 'old.id')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
