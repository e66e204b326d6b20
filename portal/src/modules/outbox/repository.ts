import { sql, type Insertable } from 'kysely';
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

/** The only statement that claims a message, so only one worker sends it. */
export const claimMessage = (db: Executor, id: string, now: Date, claimedUntil: Date) =>
  db
    .updateTable('outboxMessage')
    .set((eb) => ({ state: 'sending', claimedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
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
    ])
    .executeTakeFirst();

export const isBeingSent = async (db: Executor, id: string): Promise<boolean> =>
  (await db
    .selectFrom('outboxMessage')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .select('id')
    .executeTakeFirst()) !== undefined;

export const releaseMessage = (db: Executor, id: string) =>
  db
    .updateTable('outboxMessage')
    .set({ state: 'waiting', claimedUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();

export interface Outcome {
  readonly state: 'sent' | 'failed';
  readonly failure: string | null;
  readonly at: Date;
  /** The data stays stored, so that the desk can resend the message. */
  readonly keepsWords?: boolean;
}

/** Deletes the data of the message; the row itself stays for a retention period. */
export const finishMessage = (
  db: Executor,
  id: string,
  { state, failure, at, keepsWords = false }: Outcome,
) =>
  db
    .updateTable('outboxMessage')
    .set({ state, failure, settledAt: at, claimedUntil: null })
    .$if(!keepsWords, (query) => query.set({ data: null, calendar: null }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();

const beginsWith = (keyPrefix: string) =>
  sql<boolean>`key like ${`${keyPrefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

const deleteWaiting = async (db: Executor, keyPrefix: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('outboxMessage')
    .where('state', '=', 'waiting')
    .where(beginsWith(keyPrefix))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Outdated failed messages are never resent. */
const forgetFailed = (db: Executor, keyPrefix: string) =>
  db
    .updateTable('outboxMessage')
    .set({ data: null, calendar: null })
    .where('state', '=', 'failed')
    .where('data', 'is not', null)
    .where(beginsWith(keyPrefix))
    .execute();

/** Returns the number of those that were waiting. */
export const cancelMessages = async (db: Executor, keyPrefix: string): Promise<number> => {
  await forgetFailed(db, keyPrefix);
  return deleteWaiting(db, keyPrefix);
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
