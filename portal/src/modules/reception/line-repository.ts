import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed } from '../../db/paging.ts';
import { hasEarlierVisit, isAhead, isAsWished } from '../waiting-list/public.ts';
import type { DayOfBranch } from './day-repository.ts';

type WaitingDay = Pick<DayOfBranch, 'branchId' | 'date' | 'from'> & { readonly now: Date };

/** Who has a visit as wished before that day waits for none of its times. */
const waitingOn = (db: Executor, { branchId, date, from, now }: WaitingDay) =>
  db
    .selectFrom('waiting')
    .where((eb) => eb.not(hasEarlierVisit(from, now)))
    .where((eb) => eb.or([eb('waiting.branchId', 'is', null), eb('waiting.branchId', '=', branchId)]))
    .where('waiting.fromDay', '<=', date)
    .where('waiting.toDay', '>=', date);

/** True if the entry waits for this doctor, or for any doctor who provides the service at this branch. */
const waitsFor = (doctorId: RawBuilder<number>, branchId: number) => sql<boolean>`(
  waiting.doctor_id = ${doctorId} or (waiting.any_doctor and exists (
    select from visit_offer as offer
    where offer.doctor_id = ${doctorId} and offer.branch_id = ${branchId}
      and offer.service_id = waiting.service_id and offer.offered)))`;

export const countWaiting = async (
  db: Executor,
  { doctorIds, ...day }: WaitingDay & { readonly doctorIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> => {
  const rows = await waitingOn(db, day)
    .innerJoin('doctor', (join) => join.on(waitsFor(sql.ref('doctor.id'), day.branchId)))
    .where(sql<boolean>`doctor.id = any (${doctorIds})`)
    .select(({ fn }) => ['doctor.id', fn.countAll<number>().as('count')])
    .groupBy('doctor.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
};

type ColumnsOfDay = Pick<DayOfBranch, 'branchId' | 'from' | 'before'> & {
  readonly doctorIds: readonly number[];
};

/** The desk's offers on a day. */
const offersOn = (db: Executor, { branchId, from, before, doctorIds }: ColumnsOfDay) =>
  db
    .selectFrom('deskOffer')
    .where('deskOffer.branchId', '=', branchId)
    .where('deskOffer.startsAt', '>=', from)
    .where('deskOffer.startsAt', '<', before)
    .where(sql<boolean>`desk_offer.doctor_id = any (${doctorIds})`);

export const listDeclined = (db: Executor, columns: ColumnsOfDay) =>
  offersOn(db, columns)
    .where('declinedAt', 'is not', null)
    .select(['doctorId', 'startsAt', 'declinedAt'])
    .orderBy('startsAt')
    .orderBy('declinedAt')
    .execute();

/** Grouped by place in the waiting list. */
export const listOffers = async (db: Executor, columns: ColumnsOfDay) => {
  const rows = await offersOn(db, columns)
    .select(['waitingId', 'startsAt', 'declinedAt'])
    .orderBy('startsAt')
    .execute();
  return Map.groupBy(rows, ({ waitingId }) => waitingId);
};

const mostShown = 100;

/**
 * The waiting list of a doctor on a day, with the patients in it: the first ones, and how many there are. The visit is the
 * next one for the same service, first of all one that fulfils the wish.
 */
export const listLine = (
  db: Executor,
  language: Language,
  { doctorId, ...day }: WaitingDay & { readonly doctorId: number },
) =>
  listed(
    waitingOn(db, day)
      .innerJoin('patient', 'patient.id', 'waiting.patientId')
      .innerJoin('patientTranslation as name', (join) =>
        join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
      )
      .innerJoin('serviceTranslation as what', (join) =>
        join.onRef('what.serviceId', '=', 'waiting.serviceId').on('what.language', '=', language),
      )
      .where(waitsFor(sql`${doctorId}`, day.branchId))
      .select([
        'waiting.id',
        'waiting.anyDoctor',
        'waiting.fromDay as from',
        'waiting.toDay as to',
        'waiting.joinedAt',
      ])
      .select(['patient.id as patientId', 'patient.phone', 'waiting.serviceId', 'what.title as service'])
      .select(sql<string>`name.first_name || ' ' || name.last_name`.as('fullName'))
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('appointment')
            .innerJoin('doctorTranslation as doctor', 'doctor.doctorId', 'appointment.doctorId')
            .innerJoin('branchTranslation as place', 'place.branchId', 'appointment.branchId')
            .where('doctor.language', '=', language)
            .where('place.language', '=', language)
            .where(isAhead(day.now))
            .select((visit) => [
              'appointment.id',
              sql<number>`extract(epoch from appointment.starts_at) * 1000`.as('startsAt'),
              jsonBuildObject({
                id: visit.ref('doctor.doctorId'),
                title: sql<string>`doctor.first_name || ' ' || doctor.last_name`,
              }).as('doctor'),
              jsonBuildObject({ id: visit.ref('place.branchId'), title: visit.ref('place.title') }).as(
                'branch',
              ),
              isAsWished.as('asWished'),
            ])
            .orderBy(isAsWished, 'desc')
            .orderBy('appointment.startsAt')
            .limit(1),
        ).as('visit'),
      )
      .orderBy('waiting.joinedAt')
      .orderBy('waiting.id'),
    { offset: 0, limit: mostShown },
  );
