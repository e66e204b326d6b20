import type { PolicyKind } from '@arev/shared/contracts/appointments';
import { sql } from 'kysely';
import { compiledOnce, type PlaceholderFor } from '../../../db/compiled-once.ts';
import type { Executor } from '../../../db/factory.ts';
import { firstServices } from '../../doctors/public.ts';
import { isLive } from '../visits/visit-states.ts';

export interface Place {
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
}

/** No row if one of the three does not exist; `offered` is false if they do not belong together. */
export const findOffer = (db: Executor, { doctorId, serviceId, branchId }: Place) =>
  db
    .selectFrom('visitOffer')
    .where('doctorId', '=', doctorId)
    .where('serviceId', '=', serviceId)
    .where('branchId', '=', branchId)
    .select(['durationMinutes', 'price', 'offered', 'ranges', 'holidays', 'closed', 'extra'])
    .executeTakeFirst();

/** The shortest service of each branch: if it does not fit, no other does. */
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
    .select(['branchId', 'durationMinutes', 'ranges', 'holidays', 'closed', 'extra'])
    .orderBy('branchId')
    .orderBy('durationMinutes')
    .execute();

/** All doctors who provide this service at this branch. */
export const listOffersAt = (db: Executor, { serviceId, branchId }: Omit<Place, 'doctorId'>) =>
  db
    .selectFrom('visitOffer')
    .where('serviceId', '=', serviceId)
    .where('branchId', '=', branchId)
    .where('offered', '=', true)
    .select(['doctorId', 'durationMinutes', 'ranges', 'holidays', 'closed', 'extra'])
    .orderBy('doctorId')
    .execute();

export interface OffersOf extends Pick<Place, 'serviceId'> {
  readonly doctorId?: number | undefined;
  /** Only doctors whose visits can be paid for like this. */
  readonly policy?: PolicyKind | undefined;
}

/** All branches and doctors that provide the service. */
export const listOffersOf = (db: Executor, { serviceId, doctorId, policy }: OffersOf) =>
  db
    .selectFrom('doctorService')
    .innerJoin('doctorBranch', 'doctorBranch.doctorId', 'doctorService.doctorId')
    .innerJoin('visitOffer as offer', (join) =>
      join
        .onRef('offer.doctorId', '=', 'doctorService.doctorId')
        .onRef('offer.serviceId', '=', 'doctorService.serviceId')
        .onRef('offer.branchId', '=', 'doctorBranch.branchId'),
    )
    .where('doctorService.serviceId', '=', serviceId)
    .$if(doctorId !== undefined, (query) => query.where('doctorService.doctorId', '=', doctorId ?? 0))
    .$if(policy !== undefined, (query) =>
      query.where('doctorService.doctorId', 'in', (eb) =>
        eb
          .selectFrom('doctorPolicy')
          .select('doctorPolicy.doctorId')
          .where('doctorPolicy.policy', '=', policy ?? 'self'),
      ),
    )
    .where('offer.offered', '=', true)
    .select(['offer.doctorId', 'offer.branchId', 'offer.durationMinutes'])
    .select(['offer.ranges', 'offer.holidays', 'offer.closed', 'offer.extra'])
    .orderBy('offer.branchId')
    .orderBy('offer.doctorId')
    .execute();

export const listFirstOffers = compiledOnce((db, place: PlaceholderFor<{ doctorIds: readonly number[] }>) =>
  db
    .with('first', (within) =>
      firstServices(within, sql`doctor_service.doctor_id = any (${place('doctorIds')})`),
    )
    .selectFrom('first')
    .innerJoin('visitOffer as offer', (join) =>
      join
        .onRef('offer.doctorId', '=', 'first.doctorId')
        .onRef('offer.branchId', '=', 'first.branchId')
        .onRef('offer.serviceId', '=', 'first.serviceId'),
    )
    .where('offer.offered', '=', true)
    .select(['offer.doctorId', 'offer.serviceId', 'offer.branchId', 'offer.durationMinutes'])
    .select(['offer.ranges', 'offer.holidays', 'offer.closed', 'offer.extra'])
    .orderBy('offer.doctorId')
    .orderBy('first.sortOrder')
    .orderBy('offer.serviceId')
    .orderBy('offer.branchId'),
);

/** Start, end, end of the hold, and who holds it; instants in milliseconds. */
export type Taken = readonly [number, number, number | null, number];

const milliseconds = (column: 'starts_at' | 'ends_at' | 'held_until') =>
  sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`;

/** The visits and holds of these doctors that end later. */
export const listBusy = compiledOnce(
  (db, place: PlaceholderFor<{ doctorIds: readonly number[]; since: Date }>) =>
    db
      .selectFrom('appointment')
      .where(sql<boolean>`appointment.doctor_id = any (${place('doctorIds')})`)
      .where(isLive)
      .where('endsAt', '>', place('since'))
      .groupBy('doctorId')
      .select('doctorId')
      .select(
        sql<
          readonly Taken[]
        >`json_agg(json_build_array(${milliseconds('starts_at')}, ${milliseconds('ends_at')},
          ${milliseconds('held_until')}, coalesce(held_by, patient_id)))`.as('taken'),
      ),
);
