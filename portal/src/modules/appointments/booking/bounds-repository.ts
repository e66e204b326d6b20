import { sql } from 'kysely';
import type { Database, Executor } from '../../../db/factory.ts';
import { isHeldIn, lockOf, type Held } from './slot-repository.ts';
import { isLive } from '../visits/visit-states.ts';

/** Bookings of one patient run one after the other, so that what one of them has counted is still true when it writes. */
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
  /** The clinic's day of the wish. */
  readonly from: Date;
  readonly before: Date;
  /** The visit that is moved does not stand in its own way. */
  readonly except?: number | undefined;
}

/** The patient's visits beside the wished one: ahead in all, and of the same day. Held times are not visits yet. */
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
    .select(['patientId', 'doctorId', 'serviceId', 'startsAt', 'purchaseId'])
    .executeTakeFirst();
