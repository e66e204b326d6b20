import type { WorkingRange } from '@arev/shared/contracts/schedules';
import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { listed } from '../../db/paging.ts';
import type { Place, TimeOffRow } from './repository.ts';

const most = 100;
type Condition = RawBuilder<boolean>;

/** Visits that can still be moved, until they end (152), with their time and patient. */
const ahead = (db: Executor, language: Language, now: Date) =>
  db
    .selectFrom('appointment as visit')
    .innerJoin('patient', 'patient.id', 'visit.patientId')
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
    )
    .innerJoin('doctorTranslation as doctor', (join) =>
      join.onRef('doctor.doctorId', '=', 'visit.doctorId').on('doctor.language', '=', language),
    )
    .innerJoin('serviceTranslation as what', (join) =>
      join.onRef('what.serviceId', '=', 'visit.serviceId').on('what.language', '=', language),
    )
    .innerJoin('branchTranslation as place', (join) =>
      join.onRef('place.branchId', '=', 'visit.branchId').on('place.language', '=', language),
    )
    .where('visit.status', 'in', ['booked', 'paid', 'confirmed'])
    .where('visit.endsAt', '>', now)
    // The same by an index; a visit ends on its day.
    .where('visit.startsAt', '>', new Date(now.getTime() - 86_400_000))
    .select((eb) => [
      ...(['visit.id', 'visit.startsAt', 'visit.endsAt', 'visit.status as state'] as const),
      jsonBuildObject({
        id: eb.ref('visit.doctorId'),
        title: sql<string>`doctor.first_name || ' ' || doctor.last_name`,
      }).as('doctor'),
      jsonBuildObject({ id: eb.ref('visit.serviceId'), title: eb.ref('what.title') }).as('service'),
      jsonBuildObject({ id: eb.ref('visit.branchId'), title: eb.ref('place.title') }).as('branch'),
      jsonBuildObject({
        id: eb.ref('patient.id'),
        fullName: sql<string>`name.first_name || ' ' || name.last_name`,
        phone: eb.ref('patient.phone'),
      }).as('patient'),
    ])
    .orderBy('visit.startsAt')
    .orderBy('visit.id');

const localStart = sql`(visit.starts_at at time zone 'Asia/Yerevan')`;
const localEnd = sql`(visit.ends_at at time zone 'Asia/Yerevan')`;
const within = (range: string): Condition => sql<boolean>`
  ${sql.raw(range)}.weekday = extract(isodow from ${localStart})
  and ${sql.raw(range)}.starts <= to_char(${localStart}, 'HH24:MI')
  and ${sql.raw(range)}.ends >= to_char(${localEnd}, 'HH24:MI')`;

/** On a holiday, yearly or once, of this branch or of all branches. */
const onHoliday: Condition = sql<boolean>`exists (
  select from holiday
  where (holiday.month_day = to_char(${localStart}, 'MM-DD') or holiday.date = ${localStart}::date)
    and (holiday.branch_id is null or holiday.branch_id = visit.branch_id))`;

/** Within extra hours of that day, which also apply on holidays; `but` leaves out one row. */
const withinExtra = (but = 0): Condition => sql<boolean>`exists (
  select from extra_hours as extra
  where extra.doctor_id = visit.doctor_id and extra.branch_id = visit.branch_id
    and extra.date = ${localStart}::date and extra.id <> ${but}
    and extra.starts <= to_char(${localStart}, 'HH24:MI')
    and extra.ends >= to_char(${localEnd}, 'HH24:MI'))`;

const withinWeek: Condition = sql<boolean>`(not ${onHoliday} and exists (
  select from working_range as range
  where range.doctor_id = visit.doctor_id and range.branch_id = visit.branch_id and ${within('range')}))`;

export interface Asked {
  readonly language: Language;
  readonly now: Date;
}

/** Visits of one doctor at one branch that would be outside these hours. */
export const listOutside = (
  db: Executor,
  { language, now }: Asked,
  { doctorId, branchId }: Place,
  ranges: readonly WorkingRange[],
) =>
  listed(
    ahead(db, language, now)
      .where('visit.doctorId', '=', doctorId)
      .where('visit.branchId', '=', branchId)
      .where(
        sql<boolean>`not exists (
          select from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
            as wanted(weekday int, starts text, ends text)
          where ${within('wanted')})`,
      )
      .where(({ not }) => not(withinExtra())),
    { offset: 0, limit: most },
  );

export const listDuring = (
  db: Executor,
  { language, now }: Asked,
  { doctorId, branchId, startsAt, endsAt }: Omit<TimeOffRow, 'kind'>,
) =>
  listed(
    ahead(db, language, now)
      .$if(doctorId !== null, (query) => query.where('visit.doctorId', '=', doctorId ?? 0))
      .$if(branchId !== null, (query) => query.where('visit.branchId', '=', branchId ?? 0))
      .where('visit.startsAt', '<', endsAt)
      .where('visit.endsAt', '>', startsAt),
    { offset: 0, limit: most },
  );

/** Visits on a day that would become a holiday; doctors with extra hours still work on it. */
export const listOnHoliday = (
  db: Executor,
  { language, now }: Asked,
  { day, branchId }: { readonly day: string; readonly branchId: number | null },
) =>
  listed(
    ahead(db, language, now)
      .$if(branchId !== null, (query) => query.where('visit.branchId', '=', branchId ?? 0))
      .where(sql<boolean>`right(to_char(${localStart}, 'YYYY-MM-DD'), ${day.length}) = ${day}`)
      .where(({ not }) => not(withinExtra())),
    { offset: 0, limit: most },
  );

/** Visits that are possible only because of these extra hours. */
export const listWithoutExtra = (db: Executor, { language, now }: Asked, id: number) =>
  listed(
    ahead(db, language, now)
      .innerJoin('extraHours as gone', (join) =>
        join
          .onRef('gone.doctorId', '=', 'visit.doctorId')
          .onRef('gone.branchId', '=', 'visit.branchId')
          .on('gone.id', '=', id)
          .on(sql<boolean>`gone.date = ${localStart}::date`),
      )
      .where(({ not, or }) => not(or([withinWeek, withinExtra(id)]))),
    { offset: 0, limit: most },
  );

/** Visits outside working hours for any reason: no hours, a holiday, time off or a closed branch. */
export const listWithoutHours = (db: Executor, { language, now }: Asked, branchId: number) =>
  listed(
    ahead(db, language, now)
      .where('visit.branchId', '=', branchId)
      .where(
        sql<boolean>`(
          not (${withinWeek} or ${withinExtra()})
          or exists (
            select from time_off as off
            where off.starts_at < visit.ends_at and off.ends_at > visit.starts_at
              and (off.doctor_id is null or off.doctor_id = visit.doctor_id)
              and (off.branch_id is null or off.branch_id = visit.branch_id)))`,
      ),
    { offset: 0, limit: most },
  );
