import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { doctorCard } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../caller/language.ts';
import { contactColumns, whoseColumns } from '../outbox/public.ts';

/** The keys of all messages about an entry begin with it. */
export const offerKey = (waitingId: number): string => `waiting/${waitingId}/`;

/** Offers of older releases have no `until` of their own. */
const aloneUntil = sql<Date>`coalesce(told.until, freed.offer_at)`;

type OfWaiting = ExpressionBuilder<Tables & { waiting: Tables['waiting'] }, 'waiting'>;

/** Freed times that are still offered to this patient alone, and offers of the desk. */
const offersTold = (eb: OfWaiting, now: Date) =>
  eb
    .selectFrom('waitingOffer as told')
    .innerJoin('freedTime as freed', 'freed.id', 'told.freedTimeId')
    .whereRef('told.waitingId', '=', 'waiting.id')
    .where(aloneUntil, '>', now)
    .select(['freed.doctorId', 'freed.branchId', 'told.startsAt'])
    .select([aloneUntil.as('until'), sql<boolean>`false`.as('byDesk')])
    .unionAll(
      eb
        .selectFrom('deskOffer as told')
        .whereRef('told.waitingId', '=', 'waiting.id')
        .where('told.declinedAt', 'is', null)
        .select(['told.doctorId', 'told.branchId', 'told.startsAt'])
        .select(['told.startsAt as until', sql<boolean>`true`.as('byDesk')]),
    );

/** The earliest time that was offered to the patient and that is still free. */
export const offerOf = (eb: OfWaiting, language: Language, now: Date) =>
  eb
    .selectFrom(offersTold(eb, now).as('told'))
    .innerJoin('branchTranslation as place', 'place.branchId', 'told.branchId')
    .innerJoin('doctor', 'doctor.id', 'told.doctorId')
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'doctor.id')
    .where('place.language', '=', language)
    .where('name.language', '=', language)
    .where('told.startsAt', '>', now)
    .where(
      sql<SqlBool>`not exists (select from appointment where appointment.doctor_id = told.doctor_id
        and appointment.status in ('held', 'booked', 'paid', 'confirmed', 'inProgress')
        and (appointment.held_until is null or appointment.held_until > ${now})
        and tstzrange(appointment.starts_at, appointment.ends_at) @> told.starts_at)`,
    )
    .select([
      sql<number>`extract(epoch from told.starts_at) * 1000`.as('startsAt'),
      sql<number>`extract(epoch from told.until) * 1000`.as('until'),
      'told.byDesk',
      'told.branchId',
      'place.title as branchTitle',
      doctorCard().as('doctor'),
    ])
    .orderBy('told.startsAt')
    .limit(1);

/** Offers the time to the next patient in the line immediately. */
export const declineOffer = async (
  db: Executor,
  { patientId, waitingId, startsAt }: { patientId: number; waitingId: number; startsAt: Date },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('deskOffer')
    .from('waiting')
    .set({ declinedAt: now })
    .whereRef('waiting.id', '=', 'deskOffer.waitingId')
    .where('waiting.id', '=', waitingId)
    .where('waiting.patientId', '=', patientId)
    .where('deskOffer.startsAt', '=', startsAt)
    .where('deskOffer.declinedAt', 'is', null)
    .execute();
  await sql`
    with declined as (
      update waiting_offer as told set until = ${now} from waiting, freed_time as freed
      where waiting.id = told.waiting_id and freed.id = told.freed_time_id
        and waiting.id = ${waitingId} and waiting.patient_id = ${patientId}
        and told.starts_at = ${startsAt} and ${aloneUntil} > ${now}
      returning told.freed_time_id
    )
    update freed_time set offer_at = ${now} where id in (select freed_time_id from declined)`.execute(db);
};

/** Takes a freed time that is due, and locks it until the transaction ends. */
export const takeFreedTime = (db: Executor, now: Date, taken: readonly number[]) =>
  db
    .selectFrom('freedTime')
    .where((eb) => eb.or([eb('offerAt', 'is', null), eb('offerAt', '<=', now)]))
    .where(sql<SqlBool>`id <> all(${taken})`)
    // By name: with a star, the statement that a connection keeps breaks when a migration adds a column.
    .select(['id', 'doctorId', 'branchId', 'startsAt', 'endsAt', 'patientId'])
    .orderBy('offerAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export type FreedTime = NonNullable<Awaited<ReturnType<typeof takeFreedTime>>>;

/** A visit of this patient that fulfils the wish, and that the freed time would not bring forward. */
const hasEarlierVisit = (freed: FreedTime, now: Date) => sql<SqlBool>`exists (
  select from appointment
  where appointment.patient_id = waiting.patient_id and appointment.service_id = waiting.service_id
    and (waiting.any_doctor or appointment.doctor_id = waiting.doctor_id)
    and (waiting.branch_id is null or appointment.branch_id = waiting.branch_id)
    and (starts_at at time zone 'Asia/Yerevan')::date between waiting.from_day and waiting.to_day
    and appointment.status in ('booked', 'paid', 'confirmed', 'inProgress')
    and starts_at between ${now}::timestamptz and ${freed.startsAt}::timestamptz)`;

/**
 * Patients who wait for such a time, did not give it up themselves and were not offered it, in the order in which
 * they joined.
 */
export const listLine = (db: Executor, freed: FreedTime, day: string, now: Date) =>
  db
    .selectFrom('waiting')
    .innerJoin('patient', 'patient.id', 'waiting.patientId')
    .where((eb) => eb.or([eb('waiting.doctorId', '=', freed.doctorId), eb('waiting.anyDoctor', '=', true)]))
    .where((eb) => eb.or([eb('waiting.branchId', 'is', null), eb('waiting.branchId', '=', freed.branchId)]))
    .where('fromDay', '<=', day)
    .where('toDay', '>=', day)
    .where('waiting.patientId', 'is distinct from', freed.patientId)
    .where((eb) => eb.not(hasEarlierVisit(freed, now)))
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
    .select(['waiting.id', 'waiting.serviceId', 'waiting.patientId', ...contactColumns])
    .select([...whoseColumns, 'patient.language'])
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
    .select(['waiting.branchId', 'waiting.fromDay', 'waiting.toDay'])
    .select([...contactColumns, ...whoseColumns, 'patient.language'])
    .executeTakeFirst();

/** The names of the doctor and branch, and what else the message about the time needs. */
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
  await db.insertInto('waitingOffer').values({ waitingId, freedTimeId, startsAt, until: next }).execute();
  await db.updateTable('freedTime').set({ offerAt: next }).where('id', '=', freedTimeId).execute();
};

/** Returns false if the patient has declined this time before: a declined offer stays declined. */
export const noteDeskOffer = async (
  db: Executor,
  offer: { waitingId: number; doctorId: number; branchId: number; startsAt: Date },
): Promise<boolean> => {
  const { declinedAt } = await db
    .insertInto('deskOffer')
    .values(offer)
    .onConflict((conflict) =>
      conflict
        .columns(['waitingId', 'doctorId', 'startsAt'])
        .doUpdateSet(({ ref }) => ({ branchId: ref('deskOffer.branchId') })),
    )
    .returning('declinedAt')
    .executeTakeFirstOrThrow();
  return declinedAt === null;
};

/** When the last of the holds that cover a part of the time ends; null if there is none. */
export const holdsEnd = async (db: Executor, freed: FreedTime, now: Date): Promise<Date | null> => {
  const { until } = await db
    .selectFrom('appointment')
    .where('doctorId', '=', freed.doctorId)
    .where('status', '=', 'held')
    .where('heldUntil', '>', now)
    .where('startsAt', '<', freed.endsAt)
    .where('endsAt', '>', freed.startsAt)
    .select((eb) => eb.fn.max('heldUntil').as('until'))
    .executeTakeFirstOrThrow();
  return until;
};

export const postponeFreedTime = (db: Executor, id: number, offerAt: Date) =>
  db.updateTable('freedTime').set({ offerAt }).where('id', '=', id).execute();

export const forgetFreedTime = (db: Executor, id: number) =>
  db.deleteFrom('freedTime').where('id', '=', id).execute();
