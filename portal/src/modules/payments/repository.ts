import { sql, type Insertable } from 'kysely';
import type { PaymentState } from '../../db/booking-tables.ts';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

const columns = [
  'id',
  'appointmentId',
  'patientId',
  'orderNumber',
  'orderId',
  'formUrl',
  'amount',
  'status',
  'language',
  'createdAt',
  'expiresAt',
  'paidAt',
] as const;

const payments = (db: Executor) => db.selectFrom('payment').select(columns);
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Still to be asked about at the bank. */
export const onTheWay = ['starting', 'registered', 'abandoned'] as const satisfies readonly PaymentState[];

export const findOrder = (db: Executor, patientId: number, orderId: string) =>
  payments(db).where('orderId', '=', orderId).where('patientId', '=', patientId).executeTakeFirst();

/** For the bank's call, which names no patient. */
export const findByNumber = (db: Executor, orderNumber: string) =>
  payments(db).where('orderNumber', '=', orderNumber).executeTakeFirst();

/** The order that is on its way to somebody, and whether the visit is paid for. */
export const listOfVisit = (db: Executor, appointmentId: number) =>
  payments(db)
    .where('appointmentId', '=', appointmentId)
    .where('status', 'in', ['starting', 'registered', 'paid'])
    .execute();

/** No row when another order of this visit is open. */
export const insertPayment = (db: Executor, row: Insertable<Tables['payment']>) =>
  db
    .insertInto('payment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** No row when somebody has given it up meanwhile: nobody may then be sent to that order. */
export const noteRegistered = (db: Executor, id: number, order: { orderId: string; formUrl: string }) =>
  db
    .updateTable('payment')
    .set({ ...order, status: 'registered' })
    .where('id', '=', id)
    .where('status', '=', 'starting')
    .returning(columns)
    .executeTakeFirst();

export const lockPayment = (db: Executor, id: number) =>
  payments(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const setStatus = async (
  db: Executor,
  id: number,
  change: { status: PaymentState; orderId?: string; paidAt?: Date; refundedAt?: Date },
): Promise<void> => {
  await db.updateTable('payment').set(change).where('id', '=', id).execute();
};

/** Asked once the visit's row is locked: another order of it that counts already. */
export const isPaid = async (db: Executor, appointmentId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .where('appointmentId', '=', appointmentId)
    .where('status', '=', 'paid')
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The one that nobody has asked about for longest; it is this portal's turn for a while. */
export const takeDue = (db: Executor, now: Date, askedBefore: Date) =>
  db
    .updateTable('payment')
    .set({ checkedAt: now })
    .where('id', 'in', (due) =>
      due
        .selectFrom('payment')
        .where('status', 'in', ['starting', 'registered', 'abandoned', 'refundDue'])
        .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', askedBefore)]))
        .where('createdAt', '<=', askedBefore)
        .select('id')
        .orderBy('checkedAt', (order) => order.asc().nullsFirst())
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();

/** What a receipt says. */
export const findReceipt = (
  db: Executor,
  patientId: number,
  orderId: string,
  language: PaymentRow['language'],
) =>
  db
    .selectFrom('payment')
    .innerJoin('appointment', 'appointment.id', 'payment.appointmentId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'appointment.serviceId')
    .innerJoin('doctorTranslation as doctor', 'doctor.doctorId', 'appointment.doctorId')
    .innerJoin('branchTranslation as branch', 'branch.branchId', 'appointment.branchId')
    .innerJoin('patientTranslation as patient', 'patient.patientId', 'payment.patientId')
    .innerJoin('companyTranslation as company', (join) => join.on(sql<boolean>`true`))
    .where('payment.orderId', '=', orderId)
    .where('payment.patientId', '=', patientId)
    .where('payment.paidAt', 'is not', null)
    .where('what.language', '=', language)
    .where('doctor.language', '=', language)
    .where('branch.language', '=', language)
    .where('patient.language', '=', language)
    .where('company.language', '=', language)
    .select([
      'payment.id',
      'payment.amount',
      'payment.paidAt',
      'payment.refundedAt',
      'appointment.startsAt',
      'what.title as service',
      'branch.title as branch',
      'branch.address',
      'company.name as company',
      'company.address as companyAddress',
      sql<string>`doctor.first_name || ' ' || doctor.last_name`.as('doctor'),
      sql<string>`patient.first_name || ' ' || patient.last_name`.as('patient'),
    ])
    .executeTakeFirst();
