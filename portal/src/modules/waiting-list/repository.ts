import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { plainDateAt } from '../../clinic-time.ts';
import { doctorCard, serviceReference } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import type { Language } from '../../caller/language.ts';
import { type Moment, offersOf } from './shown-offer-repository.ts';

/** `known` is 0 if one of them does not exist; `given`: the doctor provides the service (at that branch, if given). */
export const findPractice = (
  db: Executor,
  { doctorId, serviceId, branchId }: { doctorId: number; serviceId: number; branchId: number | null },
) =>
  db
    .selectFrom('visitOffer')
    .where('doctorId', '=', doctorId)
    .where('serviceId', '=', serviceId)
    .$if(branchId !== null, (query) => query.where('branchId', '=', branchId ?? 0))
    .select((eb) => [sql<boolean>`bool_or(offered)`.as('given'), eb.fn.countAll<number>().as('known')])
    .executeTakeFirstOrThrow();

export interface NewWaiting {
  readonly patientId: number;
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number | null;
  readonly fromDay: string;
  readonly toDay: string;
  readonly anyDoctor: boolean;
  readonly joinedAt: Date;
}

/**
 * Inserts or updates an entry; an existing one keeps its place in the line. It is one statement, so two calls at the
 * same time exceed the limit by at most one. Returns undefined if there are too many entries.
 */
export const saveWaiting = async (
  db: Executor,
  row: NewWaiting,
  most: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into waiting (patient_id, doctor_id, service_id, branch_id, from_day, to_day, any_doctor, joined_at)
    select ${row.patientId}, ${row.doctorId}, ${row.serviceId}, ${row.branchId}::bigint, ${row.fromDay}::date,
      ${row.toDay}::date, ${row.anyDoctor}, ${row.joinedAt}::timestamptz
    where (
      select count(*) from waiting where patient_id = ${row.patientId}
        and (doctor_id, service_id) <> (${row.doctorId}, ${row.serviceId})
    ) < ${most}
    on conflict (patient_id, doctor_id, service_id) do update set
      branch_id = excluded.branch_id, from_day = excluded.from_day, to_day = excluded.to_day,
      any_doctor = excluded.any_doctor
    returning id`.execute(db);
  return rows[0]?.id;
};

export const listWaiting = (db: Executor, patientId: number, language: Language, moment: Moment) =>
  db
    .selectFrom('waiting')
    .innerJoin('doctor', 'doctor.id', 'waiting.doctorId')
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'doctor.id')
    .innerJoin('service', 'service.id', 'waiting.serviceId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .leftJoin('branchTranslation as where', (join) =>
      join.onRef('where.branchId', '=', 'waiting.branchId').on('where.language', '=', language),
    )
    .where('name.language', '=', language)
    .where('what.language', '=', language)
    .where('waiting.patientId', '=', patientId)
    .select((eb) => [
      jsonArrayFrom(offersOf(eb, language, moment)).as('offers'),
      'waiting.id',
      'waiting.fromDay as from',
      'waiting.toDay as to',
      'waiting.joinedAt',
      'waiting.anyDoctor',
      'waiting.branchId',
      'where.title as branchTitle',
      doctorCard().as('doctor'),
      serviceReference().as('service'),
    ])
    .orderBy('waiting.joinedAt')
    .orderBy('waiting.id')
    .execute();

/** Returns false if the patient has no such entry. */
export const leaveWaiting = async (db: Executor, patientId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('waiting')
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes expired entries. */
export const sweepWaiting = async (db: Executor, now: Date, most: number): Promise<number> => {
  const today = plainDateAt(now.getTime());
  const { numDeletedRows } = await db
    .deleteFrom('waiting')
    .where('id', 'in', (over) =>
      over.selectFrom('waiting').where('toDay', '<', today).select('id').limit(most).forUpdate().skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
