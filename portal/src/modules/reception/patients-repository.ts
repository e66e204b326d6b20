import { sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../caller/language.ts';
import { byNameOf } from '../../db/alphabet.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, listing, rowsOfPage, type Page } from '../../db/paging.ts';
import { isPatientNamed, phoneContains } from '../../db/person-search.ts';
import { isAnswered } from '../surveys/public.ts';
import { bill } from './bill.ts';

/** Of a search. One more is read, which shows that there are more. */
export const most = 20;
const recentVisits = 30;

/** Only patients: excludes staff and erased patients. */
const patients = (db: Executor, language: Language, doctorId: number | undefined) =>
  db
    .selectFrom('patient')
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
    )
    .where('patient.role', '=', 'PATIENT')
    .where('patient.erasedAt', 'is', null)
    .$if(doctorId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('appointment')
            .whereRef('appointment.patientId', '=', 'patient.id')
            .where('appointment.doctorId', '=', doctorId ?? 0)
            .where('appointment.status', '<>', 'held')
            .select('appointment.id'),
        ),
      ),
    )
    .select([
      'patient.id',
      sql<string>`name.first_name || ' ' || name.last_name`.as('fullName'),
      'patient.birthDate',
      'patient.phone',
      'patient.verified',
    ]);

interface Search {
  readonly words: readonly string[];
  /** Part of a phone number, or a whole card number. */
  readonly digits: string | undefined;
}

export const search = (
  db: Executor,
  language: Language,
  { words, digits }: Search,
  doctorId: number | undefined,
) =>
  patients(db, language, doctorId)
    .where(
      digits === undefined
        ? isPatientNamed('patient.id', words)
        : // A union, because each half has an index of its own.
          sql<SqlBool>`patient.id in (
            select id from patient where ${phoneContains('phone', digits)}
            union all select id from patient where ssn = ${digits})`,
    )
    .orderBy(byNameOf('name'))
    .orderBy('patient.id')
    .limit(most + 1)
    .execute();

export const findRecord = (db: Executor, language: Language, id: number, doctorId: number | undefined) =>
  patients(db, language, doctorId)
    .where('patient.id', '=', id)
    .leftJoin('verificationRefusal as refusal', 'refusal.patientId', 'patient.id')
    .select(['patient.email', 'patient.ssn', 'patient.language', 'name.firstName', 'name.lastName'])
    .select(['refusal.reason', 'refusal.refusedAt'])
    .executeTakeFirst();

export const findPatient = (db: Executor, language: Language, id: number, doctorId: number | undefined) =>
  patients(db, language, doctorId).where('patient.id', '=', id).executeTakeFirst();

interface VisitsOf {
  readonly language: Language;
  readonly patientId: number;
  readonly doctorId: number | undefined;
}

const visitsByIds = (
  db: Executor,
  { language, doctorId }: Omit<VisitsOf, 'patientId'>,
  ids: readonly number[],
) =>
  db
    .selectFrom('appointment')
    .innerJoin('doctorTranslation as doctor', (join) =>
      join.onRef('doctor.doctorId', '=', 'appointment.doctorId').on('doctor.language', '=', language),
    )
    .innerJoin('serviceTranslation as what', (join) =>
      join.onRef('what.serviceId', '=', 'appointment.serviceId').on('what.language', '=', language),
    )
    .innerJoin('branchTranslation as where', (join) =>
      join.onRef('where.branchId', '=', 'appointment.branchId').on('where.language', '=', language),
    )
    .where(sql<boolean>`appointment.id = any (${ids})`)
    .select((eb) => [
      ...(['appointment.id', 'appointment.startsAt', 'appointment.endsAt'] as const),
      'appointment.status as state',
      isAnswered.as('answered'),
      jsonBuildObject({
        id: eb.ref('appointment.doctorId'),
        title: sql<string>`doctor.first_name || ' ' || doctor.last_name`,
      }).as('doctor'),
      jsonBuildObject({ id: eb.ref('appointment.serviceId'), title: eb.ref('what.title') }).as('service'),
      jsonBuildObject({ id: eb.ref('appointment.branchId'), title: eb.ref('where.title') }).as('branch'),
    ])
    .$if(doctorId === undefined, (query) => query.select(bill(language).as('bill')))
    .execute();

export const listVisits = async (db: Executor, wanted: VisitsOf, page: Page) => {
  const { patientId, doctorId } = wanted;
  const ids = db
    .selectFrom('appointment')
    .where('patientId', '=', patientId)
    .where('status', '<>', 'held')
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select('id')
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc');
  const total = db
    .selectFrom('visitTotal')
    .where('patientId', '=', patientId)
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(sql<number>`coalesce(sum(visits), 0)`.as('total'));
  return rowsOfPage(await listing(ids, page, total), (some) => visitsByIds(db, wanted, some));
};

export const listRecentVisits = async (db: Executor, whose: VisitsOf) =>
  (await listVisits(db, whose, { offset: 0, limit: recentVisits })).data;

/** The latest first: the patient at the desk has often just created the account. */
export const listUnverified = (db: Executor, language: Language, refused: boolean, page: Page) =>
  listed(
    patients(db, language, undefined)
      .leftJoin('clinicRegister as entry', 'entry.ssn', 'patient.ssn')
      .leftJoin('verificationRefusal as refusal', 'refusal.patientId', 'patient.id')
      .where('patient.verified', '=', false)
      .where('refusal.refusedAt', refused ? 'is not' : 'is', null)
      .select([
        'patient.ssn',
        'entry.birthDate as registered',
        sql<'same' | 'differs' | 'unknown'>`case
        when entry.ssn is null then 'unknown'
        when entry.birth_date = patient.birth_date then 'same'
        else 'differs' end`.as('register'),
      ])
      .orderBy('patient.id', 'desc'),
    page,
  );
