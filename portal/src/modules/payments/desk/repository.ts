import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Language } from '../../../caller/language.ts';
import type { PaymentState } from '../../../db/booking-tables.ts';
import type { Executor } from '../../../db/factory.ts';
import { listed, type Page } from '../../../db/paging.ts';

export interface DeskFilter {
  readonly states: readonly PaymentState[] | undefined;
  readonly refundProposed: boolean;
  readonly kind: 'visit' | 'package' | undefined;
  readonly branchId: number | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly patientId?: number;
}

/** A proposal for an order that is no longer paid needs no decision. */
const isProposed = sql<boolean>`(payment.status = 'paid' and exists (
  select from payment_refund as refund where refund.payment_id = payment.id and refund.state = 'proposed'))`;

const payments = (db: Executor, language: Language) =>
  db
    .selectFrom('payment')
    .leftJoin('appointment', 'appointment.id', 'payment.appointmentId')
    .leftJoin('purchase', 'purchase.id', 'payment.purchaseId')
    .innerJoin('serviceTranslation as what', (join) =>
      join
        .on(sql<boolean>`what.service_id = coalesce(appointment.service_id, purchase.package_id)`)
        .on('what.language', '=', language),
    )
    .innerJoin('branchTranslation as where', (join) =>
      join
        // Of a paid order the one of its day, as in the daily statement.
        .on(
          sql<boolean>`"where".branch_id = coalesce(payment.branch_id, appointment.branch_id, purchase.branch_id)`,
        )
        .on('where.language', '=', language),
    )
    .select((eb) => [
      ...(['payment.id', 'payment.appointmentId', 'payment.amount', 'payment.status'] as const),
      ...(['payment.createdAt', 'payment.paidAt', 'payment.refundedAt', 'payment.refundAmount'] as const),
      'what.title',
      jsonBuildObject({ id: eb.ref('where.branchId'), title: eb.ref('where.title') }).as('branch'),
      isProposed.as('refundProposed'),
    ]);

export const listPayments = (db: Executor, language: Language, filter: DeskFilter, page: Page) => {
  const { states, refundProposed, kind, branchId, from, before, patientId } = filter;
  let query = payments(db, language);
  if (states !== undefined) query = query.where('payment.status', 'in', states);
  if (refundProposed) query = query.where(isProposed);
  if (kind !== undefined)
    query = query.where(`payment.${kind === 'visit' ? 'appointmentId' : 'purchaseId'}`, 'is not', null);
  if (branchId !== undefined) query = query.where('where.branchId', '=', branchId);
  if (from !== undefined) query = query.where('payment.createdAt', '>=', from);
  if (before !== undefined) query = query.where('payment.createdAt', '<', before);
  if (patientId !== undefined) query = query.where('payment.patientId', '=', patientId);
  return listed(query.orderBy('payment.createdAt', 'desc').orderBy('payment.id', 'desc'), page);
};

const fullName = (table: string): RawBuilder<string> =>
  sql`${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)}`;

export const findPayment = (db: Executor, language: Language, id: number) =>
  payments(db, language)
    .innerJoin('patient', 'patient.id', 'payment.patientId')
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
    )
    .leftJoin('doctorTranslation as doctor', (join) =>
      join.onRef('doctor.doctorId', '=', 'appointment.doctorId').on('doctor.language', '=', language),
    )
    .where('payment.id', '=', id)
    .select((eb) => [
      ...(['payment.patientId', 'payment.orderNumber', 'payment.orderId', 'payment.purchaseId'] as const),
      ...(['appointment.startsAt', 'appointment.doctorId'] as const),
      jsonBuildObject({
        id: eb.ref('patient.id'),
        fullName: fullName('name'),
        phone: eb.ref('patient.phone'),
      }).as('patient'),
      fullName('doctor').as('doctor'),
    ])
    .executeTakeFirst();

/** The job that asks the bank changes other columns of the order at each look. Used services change what goes back. */
export const findVersion = (db: Executor, id: number) =>
  db
    .selectFrom('payment')
    .where('payment.id', '=', id)
    .select(
      sql<string>`md5(concat_ws(' ', payment.status, payment.amount, payment.paid_at, payment.refunded_at,
        payment.refund_amount, (select max(event.id) from payment_event as event where event.payment_id = payment.id),
        (select string_agg(refund.id || refund.state, ',' order by refund.id) from payment_refund as refund
          where refund.payment_id = payment.id),
        (select string_agg(visit.id::text, ',' order by visit.id) from appointment as visit
          where visit.purchase_id = payment.purchase_id and visit.status not in ('held', 'cancelled'))))`.as(
        'version',
      ),
    )
    .executeTakeFirst();

export const listEvents = (db: Executor, paymentId: number) =>
  db
    .selectFrom('paymentEvent')
    .where('paymentId', '=', paymentId)
    .select(['status', 'at'])
    .orderBy('id')
    .execute();

const staffName = (column: string, language: Language): RawBuilder<string | null> => sql`(
  select staff.first_name || ' ' || staff.last_name from patient_translation as staff
  where staff.patient_id = ${sql.ref(column)} and staff.language = ${language})`;

export const listRefunds = (db: Executor, language: Language, paymentId: number) =>
  db
    .selectFrom('paymentRefund as refund')
    .where('refund.paymentId', '=', paymentId)
    .select(['refund.state', 'refund.reason', 'refund.proposedBy', 'refund.proposedAt', 'refund.decidedAt'])
    .select([
      staffName('refund.proposedBy', language).as('proposer'),
      staffName('refund.decidedBy', language).as('decider'),
    ])
    .orderBy('refund.id')
    .execute();
