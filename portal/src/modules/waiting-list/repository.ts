import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { plainDateAt } from '../../clinic-time.ts';
import { doctorCard, serviceReference } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';

/** No row when one of them does not exist; `given` says whether the doctor gives the service, and there. */
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
 * Keeps the place in the line of somebody who stands there already. One statement, so that two at once do not get over
 * the limit by more than one; no row when there are too many.
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

/** The last time of which the patient heard, while they alone know of it and nobody has it. */
const offerOf = (
  eb: ExpressionBuilder<Tables & { waiting: Tables['waiting'] }, 'waiting'>,
  language: Language,
  now: Date,
) =>
  eb
    .selectFrom('waitingOffer as told')
    .innerJoin('freedTime as freed', 'freed.id', 'told.freedTimeId')
    .innerJoin('branchTranslation as place', 'place.branchId', 'freed.branchId')
    .innerJoin('doctor', 'doctor.id', 'freed.doctorId')
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'doctor.id')
    .whereRef('told.waitingId', '=', 'waiting.id')
    .where('place.language', '=', language)
    .where('name.language', '=', language)
    .where('told.startsAt', '>', now)
    .where('freed.offerAt', '>', now)
    .where(
      sql<SqlBool>`not exists (select from appointment where appointment.doctor_id = freed.doctor_id
        and appointment.status in ('held', 'booked', 'paid', 'confirmed', 'inProgress')
        and (appointment.held_until is null or appointment.held_until > ${now})
        and tstzrange(appointment.starts_at, appointment.ends_at) @> told.starts_at)`,
    )
    .select([
      sql<number>`extract(epoch from told.starts_at) * 1000`.as('startsAt'),
      sql<number>`extract(epoch from freed.offer_at) * 1000`.as('until'),
      'freed.branchId',
      'place.title as branchTitle',
      doctorCard().as('doctor'),
    ])
    .orderBy('told.startsAt')
    .limit(1);

export const listWaiting = (db: Executor, patientId: number, language: Language, now: Date) =>
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
      jsonObjectFrom(offerOf(eb, language, now)).as('offer'),
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

export const leaveWaiting = (db: Executor, patientId: number, id: number) =>
  db.deleteFrom('waiting').where('id', '=', id).where('patientId', '=', patientId).execute();

/** A freed time whose turn it is; anyone who has it in hand keeps it until the transaction ends. */
export const takeFreedTime = (db: Executor, now: Date) =>
  db
    .selectFrom('freedTime')
    .where((eb) => eb.or([eb('offerAt', 'is', null), eb('offerAt', '<=', now)]))
    .selectAll()
    .orderBy('offerAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export type FreedTime = NonNullable<Awaited<ReturnType<typeof takeFreedTime>>>;

/** Those who wait for such a time and have not heard of this one, in the order in which they came. */
export const listLine = (db: Executor, freed: FreedTime, day: string) =>
  db
    .selectFrom('waiting')
    .innerJoin('patient', 'patient.id', 'waiting.patientId')
    .where((eb) => eb.or([eb('waiting.doctorId', '=', freed.doctorId), eb('waiting.anyDoctor', '=', true)]))
    .where((eb) => eb.or([eb('waiting.branchId', 'is', null), eb('waiting.branchId', '=', freed.branchId)]))
    .where('fromDay', '<=', day)
    .where('toDay', '>=', day)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('waitingOffer')
            .whereRef('waitingOffer.waitingId', '=', 'waiting.id')
            .where('waitingOffer.freedTimeId', '=', freed.id)
            .select('waitingOffer.waitingId'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('appointment')
            .whereRef('appointment.patientId', '=', 'waiting.patientId')
            .where('appointment.status', 'in', ['booked', 'paid', 'confirmed', 'inProgress'])
            .where(
              sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${freed.startsAt}::timestamptz, ${freed.endsAt}::timestamptz)`,
            )
            .select('appointment.id'),
        ),
      ),
    )
    .select([
      'waiting.id',
      'waiting.serviceId',
      'waiting.patientId',
      'patient.email',
      'patient.phone',
      'patient.language',
    ])
    .orderBy('waiting.joinedAt')
    .orderBy('waiting.id')
    .limit(500)
    .execute();

export const findInLine = (db: Executor, id: number) =>
  db
    .selectFrom('waiting')
    .innerJoin('patient', 'patient.id', 'waiting.patientId')
    .where('waiting.id', '=', id)
    .select(['waiting.id', 'waiting.serviceId', 'waiting.patientId', 'waiting.doctorId', 'waiting.anyDoctor'])
    .select(['patient.email', 'patient.phone', 'patient.language'])
    .executeTakeFirst();

/** Where the freed time is, in words. */
export const findNames = (
  db: Executor,
  {
    doctorId,
    branchId,
    serviceId,
  }: Pick<FreedTime, 'doctorId' | 'branchId'> & { readonly serviceId: number },
  language: Language,
) =>
  db
    .selectFrom('doctorTranslation as name')
    .innerJoin('branchTranslation as where', 'where.language', 'name.language')
    .innerJoin('branch', 'branch.id', 'where.branchId')
    .innerJoin('doctor', 'doctor.id', 'name.doctorId')
    .innerJoin('service', (join) => join.on('service.id', '=', serviceId))
    .where('name.doctorId', '=', doctorId)
    .where('branch.id', '=', branchId)
    .where('name.language', '=', language)
    .select([
      sql<string>`name.first_name || ' ' || name.last_name`.as('doctor'),
      'where.title as branch',
      'where.address',
      'branch.phone',
      'doctor.slug as doctorSlug',
      'service.slug as serviceSlug',
    ])
    .executeTakeFirst();

export const noteOffer = async (
  db: Executor,
  freedTimeId: number,
  waitingId: number,
  { startsAt, next }: { readonly startsAt: Date; readonly next: Date },
): Promise<void> => {
  await db.insertInto('waitingOffer').values({ waitingId, freedTimeId, startsAt }).execute();
  await db.updateTable('freedTime').set({ offerAt: next }).where('id', '=', freedTimeId).execute();
};

export const forgetFreedTime = (db: Executor, id: number) =>
  db.deleteFrom('freedTime').where('id', '=', id).execute();

/** Lines that are over. */
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
