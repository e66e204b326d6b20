import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { monthDayOf, weekdayOf } from '../../clinic-time.ts';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { isLive } from '../appointments/public.ts';
import type { DayOfBranch } from './day-repository.ts';

type Reader = Pick<Executor, 'selectFrom'>;
type DateAtBranch = Pick<DayOfBranch, 'branchId' | 'date'>;

/** The weekly hours of this day, unless it is a holiday. */
const weeklyHours = (db: Reader, { branchId, date }: DateAtBranch) =>
  db
    .selectFrom('workingRange')
    .where('workingRange.branchId', '=', branchId)
    .where('workingRange.weekday', '=', weekdayOf(date))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('holiday')
            .where((or) => or.or([or('monthDay', '=', monthDayOf(date)), or('date', '=', date)]))
            .where((or) => or.or([or('branchId', 'is', null), or('branchId', '=', branchId)]))
            .select('holiday.id'),
        ),
      ),
    );

const extraHours = (db: Reader, { branchId, date }: DateAtBranch) =>
  db.selectFrom('extraHours').where('extraHours.branchId', '=', branchId).where('extraHours.date', '=', date);

/** The doctors with hours at the branch on this day. */
export const workingDoctors = (db: Reader, place: DateAtBranch) =>
  weeklyHours(db, place)
    .select('workingRange.doctorId')
    .union(extraHours(db, place).select('extraHours.doctorId'));

const ofPlace = sql.ref<number>('place.doctorId');

/** The hours of doctors at the branch on this day; without `doctorIds` of all doctors. */
export const listHours = async (
  db: Executor,
  { branchId, date, doctorId }: DayOfBranch,
  language: Language,
  doctorIds?: readonly number[],
) => {
  const place = { branchId, date };
  const rows = await db
    .selectFrom('doctorBranch as place')
    .innerJoin('doctorTranslation as doctor', (join) =>
      join.onRef('doctor.doctorId', '=', 'place.doctorId').on('doctor.language', '=', language),
    )
    .where('place.branchId', '=', branchId)
    .$if(doctorId !== undefined, (query) => query.where('place.doctorId', '=', doctorId ?? 0))
    .$if(doctorIds !== undefined, (query) => query.where(sql<boolean>`place.doctor_id = any (${doctorIds})`))
    .select([
      'place.doctorId as id',
      sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('title'),
      jsonArrayFrom(
        weeklyHours(db, place)
          .where('workingRange.doctorId', '=', ofPlace)
          .select(['workingRange.weekday', 'workingRange.starts', 'workingRange.ends']),
      ).as('weekly'),
      jsonArrayFrom(
        extraHours(db, place)
          .where('extraHours.doctorId', '=', ofPlace)
          .select(['extraHours.starts', 'extraHours.ends']),
      ).as('extra'),
    ])
    .execute();
  const weekday = weekdayOf(date);
  return rows.flatMap(({ id, title, weekly, extra }) => {
    const ranges = [...weekly, ...extra.map((range) => ({ weekday, ...range }))];
    return ranges.length === 0 ? [] : [{ id, title, ranges }];
  });
};

/** Busy times of these doctors: visits at any branch, holds and time off. */
export const listTaken = async (
  db: Executor,
  { branchId, from, before, doctorIds }: DayOfBranch & { readonly doctorIds: readonly number[] },
  now: Date,
) => {
  const [visits, off] = await Promise.all([
    db
      .selectFrom('appointment')
      .where(sql<boolean>`appointment.doctor_id = any (${doctorIds})`)
      .where(isLive)
      .where('startsAt', '<', before)
      .where('endsAt', '>', from)
      .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '>', now)]))
      .select(['doctorId', 'startsAt', 'endsAt'])
      .execute(),
    db
      .selectFrom('timeOff')
      .where('startsAt', '<', before)
      .where('endsAt', '>', from)
      .where((eb) => eb.or([eb('branchId', 'is', null), eb('branchId', '=', branchId)]))
      .select(['doctorId', 'startsAt', 'endsAt'])
      .execute(),
  ]);
  return [...visits, ...off].map(({ doctorId, startsAt, endsAt }) => ({
    ...{ doctorId, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
  }));
};

const waitingOn = (db: Executor, branchId: number, date: string) =>
  db
    .selectFrom('waiting')
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
  {
    branchId,
    date,
    doctorIds,
  }: Pick<DayOfBranch, 'branchId' | 'date'> & { readonly doctorIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> => {
  const rows = await waitingOn(db, branchId, date)
    .innerJoin('doctor', (join) => join.on(waitsFor(sql.ref('doctor.id'), branchId)))
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

const mostServices = 500;

/** The services that the doctor provides at the branch. */
export const listServices = (
  db: Executor,
  language: Language,
  { doctorId, branchId }: { readonly doctorId: number; readonly branchId: number },
) =>
  db
    .selectFrom('visitOffer as offer')
    .innerJoin('service', 'service.id', 'offer.serviceId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .where('what.language', '=', language)
    .where('offer.doctorId', '=', doctorId)
    .where('offer.branchId', '=', branchId)
    .where('offer.offered', '=', true)
    .select(['service.id', 'what.title', 'offer.durationMinutes'])
    .select(sql<number>`offer.price`.as('price'))
    .orderBy('service.sortOrder')
    .orderBy('service.id')
    .limit(mostServices)
    .execute();

/** The waiting list of a doctor on a day, with the patients in it. */
export const listLine = (
  db: Executor,
  language: Language,
  {
    doctorId,
    branchId,
    date,
  }: { readonly doctorId: number; readonly branchId: number; readonly date: string },
) =>
  waitingOn(db, branchId, date)
    .innerJoin('patient', 'patient.id', 'waiting.patientId')
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
    )
    .innerJoin('serviceTranslation as what', (join) =>
      join.onRef('what.serviceId', '=', 'waiting.serviceId').on('what.language', '=', language),
    )
    .where(waitsFor(sql`${doctorId}`, branchId))
    .select([
      'waiting.id',
      'waiting.anyDoctor',
      'waiting.fromDay as from',
      'waiting.toDay as to',
      'waiting.joinedAt',
    ])
    .select(['patient.id as patientId', 'patient.phone', 'waiting.serviceId', 'what.title as service'])
    .select(sql<string>`name.first_name || ' ' || name.last_name`.as('fullName'))
    .orderBy('waiting.joinedAt')
    .orderBy('waiting.id')
    .limit(100)
    .execute();

export const findStretch = async (db: Executor, id: number, doctorId: number | undefined) => {
  const row = await db
    .selectFrom('appointment')
    .where('id', '=', id)
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(['doctorId', 'startsAt', 'endsAt'])
    .executeTakeFirst();
  return row && { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() };
};
