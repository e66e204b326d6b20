import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { isAnswered } from '../surveys/public.ts';
import { workingDoctors } from './hours-repository.ts';

export interface DayOfBranch {
  readonly branchId: number;
  readonly date: string;
  readonly from: Date;
  readonly before: Date;
  /** Limits the day to this doctor. */
  readonly doctorId: number | undefined;
}

const visitsOf = (db: Pick<Executor, 'selectFrom'>, { branchId, from, before, doctorId }: DayOfBranch) =>
  db
    .selectFrom('appointment')
    .where('appointment.branchId', '=', branchId)
    .where('appointment.startsAt', '>=', from)
    .where('appointment.startsAt', '<', before)
    .where('appointment.status', '<>', 'held')
    .$if(doctorId !== undefined, (query) => query.where('appointment.doctorId', '=', doctorId ?? 0));

/** Doctors with visits, and doctors who work on this day without visits so far. */
export const listDoctors = (db: Executor, day: DayOfBranch, language: Language) =>
  db
    .with('column', (within) =>
      visitsOf(within, day).select('appointment.doctorId').union(workingDoctors(within, day)),
    )
    .selectFrom('column')
    .innerJoin('doctorTranslation as doctor', (join) =>
      join.onRef('doctor.doctorId', '=', 'column.doctorId').on('doctor.language', '=', language),
    )
    .$if(day.doctorId !== undefined, (query) => query.where('column.doctorId', '=', day.doctorId ?? 0))
    .select(['column.doctorId as id', sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('title')])
    .execute();

export const listVisits = (
  db: Executor,
  day: DayOfBranch,
  doctorIds: readonly number[],
  language: Language,
) =>
  visitsOf(db, day)
    .where(sql<boolean>`appointment.doctor_id = any (${doctorIds})`)
    .innerJoin('patient', 'patient.id', 'appointment.patientId')
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
    )
    .innerJoin('serviceTranslation as what', (join) =>
      join.onRef('what.serviceId', '=', 'appointment.serviceId').on('what.language', '=', language),
    )
    .select((eb) => [
      ...(['appointment.id', 'appointment.doctorId', 'appointment.startsAt', 'appointment.endsAt'] as const),
      'appointment.status as state',
      isAnswered.as('answered'),
      jsonBuildObject({ id: eb.ref('appointment.serviceId'), title: eb.ref('what.title') }).as('service'),
      jsonBuildObject({
        id: eb.ref('patient.id'),
        fullName: sql<string>`name.first_name || ' ' || name.last_name`,
        phone: eb.ref('patient.phone'),
        verified: eb.ref('patient.verified'),
      }).as('patient'),
    ])
    .orderBy('appointment.startsAt')
    .orderBy('appointment.id')
    .execute();

export const versionOf = async (db: Executor, day: DayOfBranch): Promise<string> => {
  const { version } = await visitsOf(db, day)
    .select(
      sql<string>`md5(coalesce(string_agg(
        concat_ws(' ', appointment.id, appointment.status, extract(epoch from appointment.starts_at),
          ${isAnswered}), ','
        order by appointment.id), '')
        || (select concat_ws(' ', sum(hours_version)) from doctor_branch where branch_id = ${day.branchId})
        || (select coalesce(string_agg(id || ' ' || version, ',' order by id), '') from time_off
            where starts_at < ${day.before} and ends_at > ${day.from})
        || (select coalesce(string_agg(id || ' ' || version, ',' order by id), '') from holiday)
        || (select concat_ws(' ', count(*), max(id)) from extra_hours
            where branch_id = ${day.branchId} and date = ${day.date}::date)
        || (select concat_ws(' ', count(*), max(id)) from waiting
            where (branch_id is null or branch_id = ${day.branchId})
              and from_day <= ${day.date}::date and to_day >= ${day.date}::date)
        || (select concat_ws(' ', count(*), count(declined_at), max(declined_at)) from desk_offer
            where branch_id = ${day.branchId}
              and starts_at >= ${day.from} and starts_at < ${day.before}))`.as('version'),
    )
    .executeTakeFirstOrThrow();
  return version;
};

export const branchExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('branch').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const listBranchIds = async (db: Executor): Promise<readonly number[]> =>
  (await db.selectFrom('branch').select('id').orderBy('id').execute()).map(({ id }) => id);
