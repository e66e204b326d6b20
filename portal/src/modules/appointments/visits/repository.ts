import type { VisitPayment } from '@arev/shared/contracts/appointments';
import { sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { branchMap, doctorCard, serviceReference } from '../../../db/cards.ts';
import { compiledOnce, type PlaceholderFor, valuesFor } from '../../../db/compiled-once.ts';
import type { Executor } from '../../../db/factory.ts';
import type { Language } from '../../../caller/language.ts';
import { isHeldIn, type Acting } from '../booking/slot-repository.ts';
import { allows, stateAt, statusAfter } from './visit-states.ts';

/** A held time is not a visit yet. */
export const isVisit = sql<SqlBool>`appointment.status <> 'held'`;

export interface Reader {
  readonly patientId: number;
  readonly language: Language;
  readonly now: Date;
}

/** The relevant payment: after a double payment, one stays paid and the other is refunded. */
const paidOnline = sql<VisitPayment | null>`(
  select case payment.status when 'refundDue' then 'refunding' else payment.status end
  from payment
  where payment.appointment_id = appointment.id and payment.status in ('paid', 'refundDue', 'refunded')
  order by payment.status = 'paid' desc, payment.status = 'refundDue' desc
  limit 1)`;

const newFiles = sql<number>`(
  select count(*) from appointment_file as file
  where file.appointment_id = appointment.id and file.looked_at is null and not file.attached_by_patient)`;

/** The visits of the reader, as lists and pages show them. */
export const appointments = (db: Pick<Executor, 'selectFrom'>, place: PlaceholderFor<Reader>) =>
  anybodys(db, place).where('appointment.patientId', '=', place('patientId'));

const anybodys = (
  db: Pick<Executor, 'selectFrom'>,
  place: PlaceholderFor<Pick<Reader, 'language' | 'now'>>,
) =>
  db
    .selectFrom('appointment')
    .innerJoin('doctor', 'doctor.id', 'appointment.doctorId')
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'doctor.id')
    .innerJoin('service', 'service.id', 'appointment.serviceId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .innerJoin('branch', 'branch.id', 'appointment.branchId')
    .innerJoin('branchTranslation as where', 'where.branchId', 'branch.id')
    .where('name.language', '=', place('language'))
    .where('what.language', '=', place('language'))
    .where('where.language', '=', place('language'))
    .select((eb) => [
      'appointment.id',
      'appointment.startsAt',
      'appointment.endsAt',
      'appointment.price',
      'appointment.policy',
      'appointment.createdAt',
      'appointment.heldUntil',
      'appointment.cancelledBy',
      'appointment.cancelledAt',
      'appointment.cancelReason',
      stateAt(place('now')).as('state'),
      paidOnline.as('payment'),
      newFiles.as('newFiles'),
      doctorCard().as('doctor'),
      serviceReference().as('service'),
      jsonBuildObject({
        id: eb.ref('branch.id'),
        slug: eb.ref('branch.slug'),
        title: eb.ref('where.title'),
        address: eb.ref('where.address'),
        phone: eb.ref('branch.phone'),
        latitude: eb.ref('branch.latitude'),
        longitude: eb.ref('branch.longitude'),
        map: branchMap(),
      }).as('branch'),
    ]);

const visit = compiledOnce((db, place: PlaceholderFor<Reader & { id: number }>) =>
  appointments(db, place).where('appointment.id', '=', place('id')),
);

export type AppointmentRow = Awaited<ReturnType<typeof visit>>[number];

export const findAppointment = async (
  db: Executor,
  reader: Reader,
  id: number,
): Promise<AppointmentRow | undefined> => (await visit(db, { ...reader, id }))[0];

export const listHolds = (db: Executor, { actorId, ...reader }: Reader & Acting) =>
  anybodys(db, valuesFor(reader))
    .where('appointment.status', '=', 'held')
    .where('appointment.heldUntil', '>', reader.now)
    .where(isHeldIn({ actorId, patientId: reader.patientId }))
    .select(['appointment.patientId', 'appointment.purchaseId'])
    .execute();

export interface Leaving {
  readonly id: number;
  /** The earliest start that may still be cancelled. */
  readonly latest: Date;
  readonly reason: string | null;
}

export const cancelAppointment = (
  db: Executor,
  { patientId, now }: Reader,
  { id, latest, reason }: Leaving,
) =>
  db
    .updateTable('appointment')
    .set({
      status: statusAfter('cancel'),
      cancelledAt: now,
      cancelledBy: 'patient',
      cancelReason: reason,
    })
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .where(allows('cancel'))
    .where('startsAt', '>=', latest)
    .returning('id')
    .executeTakeFirst();
