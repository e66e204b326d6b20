import type { Executor } from '../../db/factory.ts';
import { isLive } from './visit-states.ts';

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

/** When somebody has the doctor's time. What the asking patient holds is free for that patient. */
export const listBusy = async (db: Executor, doctorId: number, now: number, patientId?: number) => {
  const rows = await db
    .selectFrom('appointment')
    .where('doctorId', '=', doctorId)
    .where(isLive)
    .where('endsAt', '>', new Date(now))
    .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '>', new Date(now))]))
    .$if(patientId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('heldUntil', 'is', null), eb('patientId', '!=', patientId ?? 0)])),
    )
    .select(['startsAt', 'endsAt'])
    .execute();
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }));
};
