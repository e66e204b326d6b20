import { sql } from 'kysely';
import type { Executor } from '../db/factory.ts';
import type { Language } from './language.ts';

export interface CallId {
  readonly patientId: number;
  readonly key: Buffer;
}

export interface Claim {
  readonly claim: string;
  readonly request: Buffer;
  readonly now: Date;
  readonly claimedUntil: Date;
  readonly expiresAt: Date;
}

/** One statement decides who runs: nobody has asked yet, or whoever did has given up, or it was long ago. */
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
      body = null
    where kept.expires_at <= ${now}
      or (kept.status is null and kept.claimed_until <= ${now} and kept.request = excluded.request)`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

export const findCall = (db: Executor, { patientId, key }: CallId) =>
  db
    .selectFrom('idempotentCall')
    .where('patientId', '=', patientId)
    .where('key', '=', key)
    .select(['request', 'status', 'language', 'body'])
    .executeTakeFirst();

export type Claimed = CallId & { readonly claim: string };

export const keepAnswer = (
  db: Executor,
  { patientId, key, claim }: Claimed,
  { status, language, body }: { status: number; language: Language; body: string },
) =>
  db
    .updateTable('idempotentCall')
    .set({ status, language, body })
    .where('patientId', '=', patientId)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute();

export const releaseCall = (db: Executor, { patientId, key, claim }: Claimed) =>
  db
    .deleteFrom('idempotentCall')
    .where('patientId', '=', patientId)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute();

/** Answers that nobody can ask for any more. */
export const sweepCalls = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .with('expired', (query) =>
      query
        .selectFrom('idempotentCall')
        .where('expiresAt', '<=', now)
        .select(['patientId', 'key'])
        .orderBy('expiresAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('idempotentCall')
    .using('expired')
    .whereRef('idempotentCall.patientId', '=', 'expired.patientId')
    .whereRef('idempotentCall.key', '=', 'expired.key')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
