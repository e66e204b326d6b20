import type { AppointmentStatus } from '@arev/shared/contracts/appointments';
import { sql, type Insertable, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import type { Language } from '../../plugins/language.ts';

/** A visit whose time is over counts as completed, without anybody having to tick it off. */
const statusAt = (now: Date) => sql<AppointmentStatus>`
  case when appointment.status = 'booked' and appointment.ends_at <= ${now} then 'completed'
  else appointment.status end`;
const isUpcoming = (now: Date) =>
  sql<SqlBool>`(appointment.status = 'booked' and appointment.ends_at > ${now})`;

export interface Reader {
  readonly patientId: number;
  readonly language: Language;
  readonly now: Date;
}

const appointments = (db: Executor, { patientId, language, now }: Reader) =>
  db
    .selectFrom('appointment')
    .innerJoin('doctor', 'doctor.id', 'appointment.doctorId')
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'doctor.id')
    .innerJoin('service', 'service.id', 'appointment.serviceId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .innerJoin('branch', 'branch.id', 'appointment.branchId')
    .innerJoin('branchTranslation as where', 'where.branchId', 'branch.id')
    .where('appointment.patientId', '=', patientId)
    .where('name.language', '=', language)
    .where('what.language', '=', language)
    .where('where.language', '=', language)
    .select((eb) => [
      'appointment.id',
      'appointment.startsAt',
      'appointment.endsAt',
      'appointment.price',
      'appointment.policy',
      statusAt(now).as('status'),
      jsonBuildObject({
        id: eb.ref('doctor.id'),
        slug: eb.ref('doctor.slug'),
        photo: eb.ref('doctor.photo'),
        photoPath: eb.ref('doctor.photoPath'),
        firstName: eb.ref('name.firstName'),
        lastName: eb.ref('name.lastName'),
        position: eb.ref('name.position'),
      }).as('doctor'),
      jsonBuildObject({
        id: eb.ref('service.id'),
        slug: eb.ref('service.slug'),
        title: eb.ref('what.title'),
      }).as('service'),
      jsonBuildObject({
        id: eb.ref('branch.id'),
        slug: eb.ref('branch.slug'),
        title: eb.ref('where.title'),
        address: eb.ref('where.address'),
        phone: eb.ref('branch.phone'),
      }).as('branch'),
    ]);

export type AppointmentRow = Awaited<ReturnType<typeof findAppointment>> & object;

export const findAppointment = (db: Executor, reader: Reader, id: number) =>
  appointments(db, reader).where('appointment.id', '=', id).executeTakeFirst();

export interface AppointmentFilter {
  readonly status?: AppointmentStatus | undefined;
  readonly period?: 'upcoming' | 'past' | undefined;
}

export const listAppointments = (
  db: Executor,
  reader: Reader,
  { status, period }: AppointmentFilter,
  page: Page,
) =>
  listed(
    appointments(db, reader)
      .$if(status !== undefined, (query) => query.where(sql<SqlBool>`${statusAt(reader.now)} = ${status}`))
      .$if(period === 'upcoming', (query) => query.where(isUpcoming(reader.now)))
      .$if(period === 'past', (query) => query.where(sql<SqlBool>`not ${isUpcoming(reader.now)}`))
      .orderBy('appointment.startsAt', period === 'upcoming' ? 'asc' : 'desc')
      .orderBy('appointment.id'),
    page,
  );

export const countAppointments = (db: Executor, { patientId, now }: Reader) =>
  db
    .selectFrom('appointment')
    .where('patientId', '=', patientId)
    .select([
      sql<number>`count(*) filter (where ${statusAt(now)} = 'booked')`.as('booked'),
      sql<number>`count(*) filter (where ${statusAt(now)} = 'completed')`.as('completed'),
      sql<number>`count(*) filter (where ${statusAt(now)} = 'cancelled')`.as('cancelled'),
      sql<number>`count(*) filter (where ${isUpcoming(now)})`.as('upcoming'),
      sql<number>`count(*) filter (where not ${isUpcoming(now)})`.as('past'),
    ])
    .executeTakeFirstOrThrow();

export const cancelAppointment = (db: Executor, { patientId, now }: Reader, id: number, latest: Date) =>
  db
    .updateTable('appointment')
    .set({ status: 'cancelled', cancelledAt: now })
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .where('status', '=', 'booked')
    .where('startsAt', '>=', latest)
    .execute();

/**
 * The exclusion constraints decide who gets a slot. Waiting for each other's outcome under a plain insert would end in
 * deadlocks; `on conflict do nothing` answers the losers at once.
 */
export const insertAppointment = (db: Executor, row: Insertable<Tables['appointment']>) =>
  db
    .insertInto('appointment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export interface Wish {
  readonly doctorId: number;
  readonly patientId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Who stands in the way of a visit: the patient's own other visit, or somebody else's with the doctor. */
export const findObstacle = async (db: Executor, wish: Wish): Promise<'own' | 'doctor' | undefined> => {
  const rows = await db
    .selectFrom('appointment')
    .where('status', '=', 'booked')
    .where((eb) => eb.or([eb('doctorId', '=', wish.doctorId), eb('patientId', '=', wish.patientId)]))
    .where(
      sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${wish.startsAt}::timestamptz, ${wish.endsAt}::timestamptz)`,
    )
    .select('patientId')
    .execute();
  if (rows.some(({ patientId }) => patientId === wish.patientId)) return 'own';
  return rows.length > 0 ? 'doctor' : undefined;
};
