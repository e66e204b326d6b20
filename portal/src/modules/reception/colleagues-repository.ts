import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import { byNameOf } from '../../db/alphabet.ts';
import type { Executor } from '../../db/factory.ts';
import { isLive } from '../appointments/public.ts';

/** Visits that may be given to another doctor, the earliest first. */
export const listVisits = (db: Executor, ids: readonly number[], doctorId: number | undefined) =>
  db
    .selectFrom('appointment')
    .where(sql<boolean>`appointment.id = any (${ids})`)
    .where(isLive)
    .where('status', '<>', 'held')
    .$if(doctorId !== undefined, (query) => query.where('doctorId', '=', doctorId ?? 0))
    .select(['id', 'doctorId', 'serviceId', 'branchId', 'startsAt', 'policy'])
    .orderBy('startsAt')
    .orderBy('id')
    .execute();

/** The names of these doctors, and the payers that they accept. */
export const listDoctors = (db: Executor, language: Language, ids: readonly number[]) =>
  db
    .selectFrom('doctorTranslation as doctor')
    .where('doctor.language', '=', language)
    .where(sql<boolean>`doctor.doctor_id = any (${ids})`)
    .select(({ selectFrom }) => [
      'doctor.doctorId as id',
      sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('title'),
      selectFrom('doctorPolicy')
        .whereRef('doctorPolicy.doctorId', '=', 'doctor.doctorId')
        .select(sql<string[]>`coalesce(array_agg(policy), '{}')`.as('all'))
        .as('policies'),
    ])
    .orderBy(byNameOf('doctor'))
    .orderBy('id')
    .execute();
