import {
  visitState,
  type AppointmentStatus,
  type VisitPayment,
  type VisitState,
} from '@arev/shared/contracts/appointments';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { branchMap, doctorCard, serviceReference } from '../../../db/cards.ts';
import { compiledOnce, type OrPlaceholder, type PlaceholderFor } from '../../../db/compiled-once.ts';
import type { Executor } from '../../../db/factory.ts';
import { listed, rowsOfPage, type Page } from '../../../db/paging.ts';
import type { Language } from '../../../caller/language.ts';
import { isHeldIn, type Acting } from '../booking/slot-repository.ts';
import { allows, isIn, stateAt, stateOnceRead, statusAfter, statusOf } from './visit-states.ts';

const ahead = visitState.options.filter((state) => statusOf(state) === 'booked');
/** A held time is not a visit yet. */
export const isVisit = sql<SqlBool>`appointment.status <> 'held'`;

/** A visit that was cancelled in advance is neither upcoming nor past until its time has come. */
const isOver = (now: Date) =>
  sql<boolean>`(${isIn(now, ['completed', 'noShow'])}
    or appointment.status = 'cancelled' and appointment.starts_at <= ${now})`;

export interface Reader {
  readonly patientId: number;
  readonly language: Language;
  readonly now: Date;
}

type ReaderOrPlaceholders = { readonly [Name in keyof Reader]: OrPlaceholder<Reader[Name]> };

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

const appointments = (db: Executor, { patientId, ...reader }: ReaderOrPlaceholders) =>
  anybodys(db, reader).where('appointment.patientId', '=', patientId);

const anybodys = (db: Executor, { language, now }: Omit<ReaderOrPlaceholders, 'patientId'>) =>
  db
    .selectFrom('appointment')
    .innerJoin('doctor', 'doctor.id', 'appointment.doctorId')
    .innerJoin('doctorTranslation as name', 'name.doctorId', 'doctor.id')
    .innerJoin('service', 'service.id', 'appointment.serviceId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .innerJoin('branch', 'branch.id', 'appointment.branchId')
    .innerJoin('branchTranslation as where', 'where.branchId', 'branch.id')
    .where('name.language', '=', language)
    .where('what.language', '=', language)
    .where('where.language', '=', language)
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
      stateAt(now).as('state'),
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
        map: branchMap(),
      }).as('branch'),
    ]);

const listByIds = compiledOnce((db, place: PlaceholderFor<Reader & { ids: readonly number[] }>) =>
  appointments(db, { patientId: place('patientId'), language: place('language'), now: place('now') }).where(
    sql<boolean>`appointment.id = any (${place('ids')})`,
  ),
);

export type AppointmentRow = Awaited<ReturnType<typeof listByIds>>[number];

export const findAppointment = async (
  db: Executor,
  reader: Reader,
  id: number,
): Promise<AppointmentRow | undefined> => (await listByIds(db, { ...reader, ids: [id] }))[0];

export interface AppointmentFilter {
  readonly status?: AppointmentStatus | undefined;
  readonly period?: 'upcoming' | 'past' | undefined;
  readonly state?: VisitState | undefined;
  readonly doctorId?: number | undefined;
  readonly serviceId?: number | undefined;
  readonly branchId?: number | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

const visitsOf = (db: Pick<Executor, 'selectFrom'>, patientId: number) =>
  db.selectFrom('appointment').where('appointment.patientId', '=', patientId).where(isVisit);

type Filtered = ReturnType<typeof visitsOf>;

const byColumn = (query: Filtered, filter: AppointmentFilter): Filtered => {
  const { doctorId, serviceId, branchId, from, before } = filter;
  return query
    .$if(doctorId !== undefined, (q) => q.where('appointment.doctorId', '=', doctorId ?? 0))
    .$if(serviceId !== undefined, (q) => q.where('appointment.serviceId', '=', serviceId ?? 0))
    .$if(branchId !== undefined, (q) => q.where('appointment.branchId', '=', branchId ?? 0))
    .$if(from !== undefined, (q) => q.where('appointment.startsAt', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (q) => q.where('appointment.startsAt', '<', before ?? new Date(0)));
};

export const listAppointments = async (
  db: Executor,
  reader: Reader,
  { status, period, state, ...filter }: AppointmentFilter,
  page: Page,
) => {
  const ids = byColumn(visitsOf(db, reader.patientId), filter)
    .$if(state !== undefined, (query) => query.where(isIn(reader.now, state ? [state] : [])))
    .$if(status !== undefined, (query) =>
      query.where(
        isIn(
          reader.now,
          visitState.options.filter((one) => statusOf(one) === status),
        ),
      ),
    )
    .$if(period === 'upcoming', (query) => query.where(isIn(reader.now, ahead)))
    .$if(period === 'past', (query) => query.where(isOver(reader.now)))
    .select('appointment.id')
    .orderBy('appointment.startsAt', period === 'upcoming' ? 'asc' : 'desc')
    .orderBy('appointment.id');
  return rowsOfPage(await listed(ids, page), (some) => listByIds(db, { ...reader, ids: some }));
};

/** The visits of the patient by state, and their doctors, services and branches: the filters of the list. */
export const summariseVisits = async (db: Executor, { patientId, language, now }: Reader) => {
  const { counts, ...visited } = await db
    .with('visit', (within) =>
      visitsOf(within, patientId)
        .select(['doctorId', 'serviceId', 'branchId', 'status'])
        .select((eb) => [
          sql<boolean>`ends_at <= ${now}`.as('ended'),
          sql<boolean>`starts_at <= ${now}`.as('begun'),
          eb.fn.countAll<number>().as('count'),
        ])
        .groupBy(['doctorId', 'serviceId', 'branchId', 'status', 'ended', 'begun']),
    )
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('visit')
          .select(['status', 'ended', 'begun', (eb) => eb.fn.sum<number>('count').as('count')])
          .groupBy(['status', 'ended', 'begun']),
      ).as('counts'),
      jsonArrayFrom(
        selectFrom('doctorTranslation')
          .where('language', '=', language)
          .where('doctorId', 'in', selectFrom('visit').select('visit.doctorId'))
          .select(['doctorId as id', sql<string>`first_name || ' ' || last_name`.as('title')])
          .orderBy('title'),
      ).as('doctors'),
      jsonArrayFrom(
        selectFrom('serviceTranslation')
          .where('language', '=', language)
          .where('serviceId', 'in', selectFrom('visit').select('visit.serviceId'))
          .select(['serviceId as id', 'title'])
          .orderBy('title'),
      ).as('services'),
      jsonArrayFrom(
        selectFrom('branchTranslation')
          .where('language', '=', language)
          .where('branchId', 'in', selectFrom('visit').select('visit.branchId'))
          .select(['branchId as id', 'title'])
          .orderBy('title'),
      ).as('branches'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...visited,
    counts: counts.map(({ status, ended, begun, count }) => {
      const state = stateOnceRead(status, ended);
      const isPast = !ahead.includes(state) && (state !== 'cancelled' || begun);
      return { state, isPast, count };
    }),
  };
};

export const listHolds = (db: Executor, { actorId, ...reader }: Reader & Acting) =>
  anybodys(db, reader)
    .where('appointment.status', '=', 'held')
    .where('appointment.heldUntil', '>', reader.now)
    .where(isHeldIn({ actorId, patientId: reader.patientId }))
    .select('appointment.patientId')
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
