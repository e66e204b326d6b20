import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { cancelMessage, cancelMessages } from '../outbox/public.ts';
import { deskOfferKey, freedTimeKey } from './offer-keys.ts';
import { aloneUntil, isStillWanted } from './shown-offer-repository.ts';

interface OwnEntry {
  readonly patientId: number;
  readonly waitingId: number;
}

/** In older releases, the key of the first message had no slash at its end. */
const cancelOffer = async (db: Executor, key: string): Promise<void> => {
  await cancelMessages(db, key);
  await cancelMessage(db, key.slice(0, -1));
};

/**
 * Offers times of which only this patient has been told to the next one in the line, at the next run, or once nobody else
 * has them alone. Messages about them are not sent any more. Run in a transaction.
 */
const passOn = async (
  db: Executor,
  { patientId, waitingId }: OwnEntry,
  isMeant: RawBuilder<SqlBool>,
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    with passed as (
      update waiting_offer as told set until = ${now} from waiting, freed_time as freed
      where waiting.id = told.waiting_id and freed.id = told.freed_time_id
        and waiting.id = ${waitingId} and waiting.patient_id = ${patientId}
        and ${aloneUntil} > ${now} and ${isMeant}
      returning told.freed_time_id
    )
    update freed_time set offer_at = coalesce((
      select max(until) from waiting_offer as other
      where other.freed_time_id = freed_time.id and other.waiting_id <> ${waitingId} and other.until > ${now}
    ), ${now}) where id in (select freed_time_id from passed)
    returning id`.execute(db);
  for (const { id } of rows) await cancelOffer(db, freedTimeKey(waitingId, id));
};

interface DeskOffer {
  readonly doctorId: number;
  readonly branchId: number;
  readonly startsAt: Date;
}

const cancelDeskOffers = async (
  db: Executor,
  waitingId: number,
  offers: readonly DeskOffer[],
): Promise<void> => {
  for (const { startsAt, ...place } of offers)
    await cancelOffer(db, deskOfferKey(waitingId, { ...place, startsAt: startsAt.getTime() }));
};

/** Run in a transaction. */
export const declineOffer = async (
  db: Executor,
  { startsAt, ...entry }: OwnEntry & { readonly startsAt: Date },
  now: Date,
): Promise<void> => {
  const declined = await db
    .updateTable('deskOffer')
    .from('waiting')
    .set({ declinedAt: now })
    .whereRef('waiting.id', '=', 'deskOffer.waitingId')
    .where('waiting.id', '=', entry.waitingId)
    .where('waiting.patientId', '=', entry.patientId)
    .where('deskOffer.startsAt', '=', startsAt)
    .where('deskOffer.declinedAt', 'is', null)
    .returning(['deskOffer.doctorId', 'deskOffer.branchId', 'deskOffer.startsAt'])
    .execute();
  await cancelDeskOffers(db, entry.waitingId, declined);
  await passOn(db, entry, sql`told.starts_at = ${startsAt}`, now);
};

/** The patient leaves the line. */
export const passOnAll = (db: Executor, entry: OwnEntry, now: Date) => passOn(db, entry, sql`true`, now);

/** The patient has changed the wish. */
export const passOnUnwanted = async (db: Executor, entry: OwnEntry, now: Date): Promise<void> => {
  const unwanted = await db
    .selectFrom('deskOffer as told')
    .innerJoin('waiting', 'waiting.id', 'told.waitingId')
    .where('waiting.id', '=', entry.waitingId)
    .where('waiting.patientId', '=', entry.patientId)
    .where('told.startsAt', '>', now)
    .where(sql<SqlBool>`not (${isStillWanted('told')})`)
    .select(['told.doctorId', 'told.branchId', 'told.startsAt'])
    .execute();
  await cancelDeskOffers(db, entry.waitingId, unwanted);
  await passOn(db, entry, sql`not (${isStillWanted('freed')})`, now);
};
