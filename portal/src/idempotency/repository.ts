import { sql, type ExpressionBuilder } from 'kysely';
import type { Executor } from '../db/factory.ts';
import type { Tables } from '../db/tables.ts';
import type { Language } from '../caller/language.ts';

export interface CallId {
  /** Null without an account. */
  readonly patientId: number | null;
  readonly key: Buffer;
}

/** As an SQL condition that matches the index. */
const is =
  ({ patientId, key }: CallId) =>
  (eb: ExpressionBuilder<Tables, 'idempotentCall'>) =>
    eb.and([
      patientId === null ? eb('patientId', 'is', null) : eb('patientId', '=', patientId),
      eb('key', '=', key),
    ]);

export interface Claim {
  readonly claim: string;
  readonly request: Buffer;
  readonly now: Date;
  readonly claimedUntil: Date;
  readonly expiresAt: Date;
}

/** One statement claims the call: it is new, or its claim was released or has expired. */
export const claimCall = async (db: Executor, { patientId, key }: CallId, wish: Claim): Promise<boolean> => {
  const { claim, request, now, claimedUntil, expiresAt } = wish;
  const { numAffectedRows } = await sql`
    insert into idempotent_call as kept (patient_id, key, request, claim, claimed_until, expires_at)
    values (${patientId}, ${key}, ${request}, ${claim}, ${claimedUntil}, ${expiresAt})
    on conflict (patient_id, key) do update set
      request = excluded.request,
      claim = excluded.claim,
      claimed_until = excluded.claimed_until,
      expires_at = excluded.expires_at,
      status = null,
      language = null,
      sealed = null
    where kept.expires_at <= ${now}
      or (kept.status is null and kept.claimed_until <= ${now} and kept.request = excluded.request)`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

export const findCall = (db: Executor, id: CallId, now: Date) =>
  db
    .selectFrom('idempotentCall')
    .where(is(id))
    .where('expiresAt', '>', now)
    .select(['request', 'status', 'language', 'sealed'])
    .executeTakeFirst();

export type Claimed = CallId & { readonly claim: string };

/** False if another run has taken over, or if an answer is stored already. */
export const keepAnswer = async (
  db: Executor,
  { claim, ...id }: Claimed,
  { status, language, sealed }: { status: number; language: Language; sealed: Buffer },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('idempotentCall')
    .set({ status, language, sealed })
    .where(is(id))
    .where('claim', '=', claim)
    .where('status', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** An answer that was stored with its change stays: the call has done its work, whatever failed after it. */
export const releaseCall = (db: Executor, { claim, ...id }: Claimed) =>
  db
    .deleteFrom('idempotentCall')
    .where(is(id))
    .where('claim', '=', claim)
    .where('status', 'is', null)
    .execute();

/** Deletes expired responses. */
export const sweepCalls = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .with('expired', (query) =>
      query
        .selectFrom('idempotentCall')
        .where('expiresAt', '<=', now)
        .select(sql`ctid`.as('place'))
        .orderBy('expiresAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('idempotentCall')
    .using('expired')
    .where(sql<boolean>`idempotent_call.ctid = expired.place`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
