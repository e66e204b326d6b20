import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { monthDayOf, weekdayOf } from '../../clinic-time.ts';
import type { Language } from '../../caller/language.ts';
import { byNameOf } from '../../db/alphabet.ts';
import type { Executor } from '../../db/factory.ts';
import { isLive } from '../appointments/public.ts';
import type { DayOfBranch } from './day-repository.ts';

const dayMs = 24 * 3_600_000;

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
export const workingDoctors = (db: Reader, { doctorId, ...place }: DayOfBranch) => {
  const [weekly, extra] = [weeklyHours(db, place), extraHours(db, place)];
  return (doctorId === undefined ? weekly : weekly.where('workingRange.doctorId', '=', doctorId))
    .select('workingRange.doctorId')
    .union(
      (doctorId === undefined ? extra : extra.where('extraHours.doctorId', '=', doctorId)).select(
        'extraHours.doctorId',
      ),
    );
};

/** The hours of these doctors at the branch on this day. */
export const listRanges = async (db: Executor, place: DateAtBranch, doctorIds: readonly number[]) => {
  const rows = await weeklyHours(db, place)
    .where(sql<boolean>`working_range.doctor_id = any (${doctorIds})`)
    .select(['workingRange.doctorId', 'workingRange.starts', 'workingRange.ends'])
    .unionAll(
      extraHours(db, place)
        .where(sql<boolean>`extra_hours.doctor_id = any (${doctorIds})`)
        .select(['extraHours.doctorId', 'extraHours.starts', 'extraHours.ends']),
    )
    .execute();
  const weekday = weekdayOf(place.date);
  return Map.groupBy(
    rows.map((range) => ({ weekday, ...range })),
    ({ doctorId }) => doctorId,
  );
};

const ofPlace = sql.ref<number>('place.doctorId');

/** The hours of all doctors at the branch on this day, or of one. */
export const listHours = async (
  db: Executor,
  { branchId, date, doctorId }: DayOfBranch,
  language: Language,
) => {
  const place = { branchId, date };
  const rows = await db
    .selectFrom('doctorBranch as place')
    .innerJoin('doctorTranslation as doctor', (join) =>
      join.onRef('doctor.doctorId', '=', 'place.doctorId').on('doctor.language', '=', language),
    )
    .where('place.branchId', '=', branchId)
    .$if(doctorId !== undefined, (query) => query.where('place.doctorId', '=', doctorId ?? 0))
    .select([
      'place.doctorId as id',
      sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('title'),
      byNameOf('doctor').as('order'),
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
  return rows.flatMap(({ weekly, extra, ...doctor }) => {
    const ranges = [...weekly, ...extra.map((range) => ({ weekday, ...range }))];
    return ranges.length === 0 ? [] : [{ ...doctor, ranges }];
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
      // No visit is longer than a day, so the index is read from there.
      .where('startsAt', '>', new Date(from.getTime() - dayMs))
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

export const findStretch = async (db: Executor, id: number, doctorId: number | undefined) => {
  const row = await db
    .selectFrom('appointment')
    .where('id', '=', id)
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(['doctorId', 'startsAt', 'endsAt'])
    .executeTakeFirst();
  return row && { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() };
};
