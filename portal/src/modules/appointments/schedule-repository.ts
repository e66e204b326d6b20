import type { Executor } from '../../db/factory.ts';

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

export const listBusy = async (db: Executor, doctorId: number, from: number) => {
  const rows = await db
    .selectFrom('appointment')
    .where('doctorId', '=', doctorId)
    .where('status', '=', 'booked')
    .where('endsAt', '>', new Date(from))
    .select(['startsAt', 'endsAt'])
    .execute();
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }));
};
