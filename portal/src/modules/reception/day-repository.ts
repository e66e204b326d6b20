import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import { byNameOf } from '../../db/alphabet.ts';
import type { Executor } from '../../db/factory.ts';
import { listedWithTotal, type Page } from '../../db/paging.ts';
import { isAnswered } from '../surveys/public.ts';
import { bill } from './bill.ts';
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

/** The doctors with visits, and the doctors who work on this day without visits so far. */
const withColumns = (db: Executor, day: DayOfBranch) =>
  db.with(
    (column) => column('column').materialized(),
    (within) => visitsOf(within, day).select('appointment.doctorId').union(workingDoctors(within, day)),
  );

const total = sql<number>`(select count(*) from "column")`.as('total');

/**
 * The doctors of a page, by name. Because of `is true`, the condition remains a look into a hash, and names are read in
 * their order until the page is full.
 */
export const listDoctors = async (db: Executor, day: DayOfBranch, language: Language, page: Page) => {
  const rows = await withColumns(db, day)
    .selectFrom('doctorTranslation as doctor')
    .where('doctor.language', '=', language)
    .where(sql<boolean>`(doctor.doctor_id in (select doctor_id from "column")) is true`)
    .$if(day.doctorId !== undefined, (query) => query.where('doctor.doctorId', '=', day.doctorId ?? 0))
    .select(['doctor.doctorId as id', sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('title')])
    .select(total)
    .orderBy(byNameOf('doctor'))
    .orderBy('doctor.doctorId')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return listedWithTotal(rows, page, () =>
    withColumns(db, day).selectNoFrom(total).executeTakeFirstOrThrow(),
  );
};

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
    .$if(day.doctorId === undefined, (query) => query.select(bill(language).as('bill')))
    .orderBy('appointment.startsAt')
    .orderBy('appointment.id')
    .execute();

export const branchExists = async (db: Executor, id: number): Promise<boolean> =>
  (await db.selectFrom('branch').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const listBranchIds = async (db: Executor): Promise<readonly number[]> =>
  (await db.selectFrom('branch').select('id').orderBy('id').execute()).map(({ id }) => id);
