import { sql } from 'kysely';
import { compiledOnce, type PlaceFor } from '../../../db/compiled-once.ts';
import type { Executor } from '../../../db/factory.ts';
import { isLive } from '../visits/visit-states.ts';

export interface Place {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
}

/** No row when one of the three does not exist; `offered` is false when they do not belong together. */
export const findOffer = (db: Executor, { doctorId, serviceId, branchId }: Place) =>
  db
    .selectFrom('visitOffer')
    .where('doctorId', '=', doctorId)
    .where('serviceId', '=', serviceId)
    .where('branchId', '=', branchId)
    .select(['durationMinutes', 'price', 'offered', 'ranges', 'holidays'])
    .executeTakeFirst();

/** Of each branch what takes the least time: where that has no place, nothing else has. */
export const listOffers = (
  db: Executor,
  {
    doctorId,
    serviceId,
    branchId,
  }: Pick<Place, 'doctorId'> & Partial<Record<'serviceId' | 'branchId', number | undefined>>,
) =>
  db
    .selectFrom('visitOffer')
    .where('doctorId', '=', doctorId)
    .where('offered', '=', true)
    .$if(serviceId !== undefined, (query) => query.where('serviceId', '=', serviceId ?? 0))
    .$if(branchId !== undefined, (query) => query.where('branchId', '=', branchId ?? 0))
    .distinctOn('branchId')
    .select(['branchId', 'durationMinutes', 'ranges', 'holidays'])
    .orderBy('branchId')
    .orderBy('durationMinutes')
    .execute();

/** Everybody who provides this service at this branch. */
export const listOffersAt = (db: Executor, { serviceId, branchId }: Omit<Place, 'doctorId'>) =>
  db
    .selectFrom('visitOffer')
    .where('serviceId', '=', serviceId)
    .where('branchId', '=', branchId)
    .where('offered', '=', true)
    .select(['doctorId', 'durationMinutes', 'ranges', 'holidays'])
    .orderBy('doctorId')
    .execute();

/** Visits and holds of these doctors that are not over. */
export const listBusy = compiledOnce((db, place: PlaceFor<{ doctorIds: readonly number[]; now: Date }>) =>
  db
    .selectFrom('appointment')
    .where(sql<boolean>`appointment.doctor_id = any (${place('doctorIds')})`)
    .where(isLive)
    .where('endsAt', '>', place('now'))
    .select(['doctorId', 'patientId', 'startsAt', 'endsAt', 'heldUntil']),
);
