import { sql } from 'kysely';
import { lockOf } from '../../../db/advisory-lock.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { isHeldIn, type Held } from './slot-repository.ts';
import { isLive } from '../visits/visit-states.ts';

/** Serialises bookings of one patient, so that counts are still valid at the insert. */
export const inPatientsTurn = <Result>(
  db: Database,
  patientId: number,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await lockOf(`visits of patient ${patientId}`).execute(transaction);
    return work(transaction);
  });

export interface CountedWish {
  readonly patientId: number;
  readonly doctorId: number;
  readonly serviceId: number;
  readonly now: Date;
  /** The day of the wished time at the clinic. */
  readonly from: Date;
  readonly before: Date;
  /** The visit to be moved does not count. */
  readonly except?: number | undefined;
}

/** The patient's other visits: all upcoming ones, and those of the same day. Held times do not count. */
export const countVisits = async (
  db: Executor,
  { patientId, doctorId, serviceId, now, from, before, except = 0 }: CountedWish,
) => {
  const ahead = sql<boolean>`${isLive} and starts_at > ${now}`;
  const thatDay = sql<boolean>`starts_at >= ${from} and starts_at < ${before}`;
  const withDoctor = sql<boolean>`${thatDay} and doctor_id = ${doctorId}`;
  const same = sql<boolean>`${withDoctor} and service_id = ${serviceId} and ${isLive}`;
  return db
    .selectFrom('appointment')
    .where('patientId', '=', patientId)
    .where('id', '!=', except)
    .where('status', 'not in', ['held', 'cancelled', 'noShow'])
    .where('startsAt', '>=', from < now ? from : now)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(ahead).as('ahead'),
      fn.countAll<number>().filterWhere(thatDay).as('thatDay'),
      fn.countAll<number>().filterWhere(withDoctor).as('withDoctor'),
      fn.countAll<number>().filterWhere(same).as('same'),
    ])
    .executeTakeFirstOrThrow();
};

export const findLiveHold = (db: Executor, { id, ...acting }: Held, now: Date) =>
  db
    .selectFrom('appointment')
    .where('id', '=', id)
    .where(isHeldIn(acting))
    .where('status', '=', 'held')
    .where('heldUntil', '>', now)
    .select(['patientId', 'doctorId', 'serviceId', 'branchId', 'startsAt', 'purchaseId'])
    .executeTakeFirst();
