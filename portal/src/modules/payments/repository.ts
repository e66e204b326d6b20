import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import type { PaymentState } from '../../db/booking-tables.ts';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

const columns = [
  'id',
  'appointmentId',
  'purchaseId',
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
  'refundAmount',
] as const;

const payments = (db: Executor) => db.selectFrom('payment').select(columns);
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Orders that the bank may still report as paid. Its page can outlast the deadline: 3-D Secure, an outage. */
export const unfinished = [
  'starting',
  'registered',
  'abandoned',
  'expired',
] as const satisfies readonly PaymentState[];

export const findOrder = (db: Executor, patientId: number, orderId: string) =>
  payments(db).where('orderId', '=', orderId).where('patientId', '=', patientId).executeTakeFirst();

/** For the callback of the bank, which names no patient. */
export const findByNumber = (db: Executor, orderNumber: string) =>
  payments(db).where('orderNumber', '=', orderNumber).executeTakeFirst();

/** The visit or purchase that an order pays for. */
export type Subject = { readonly appointmentId: number } | { readonly purchaseId: number };

const of = (subject: Subject) => (eb: ExpressionBuilder<Tables, 'payment'>) =>
  'appointmentId' in subject
    ? eb('payment.appointmentId', '=', subject.appointmentId)
    : eb('payment.purchaseId', '=', subject.purchaseId);

export const subjectOf = ({
  appointmentId,
  purchaseId,
}: Pick<PaymentRow, 'appointmentId' | 'purchaseId'>): Subject => {
  if (appointmentId !== null) return { appointmentId };
  if (purchaseId !== null) return { purchaseId };
  throw new Error('a payment for nothing');
};

/** The order in progress and the paid one. */
export const listOfSubject = (db: Executor, subject: Subject) =>
  payments(db).where(of(subject)).where('status', 'in', ['starting', 'registered', 'paid']).execute();

/** Returns no row if another order of the same visit or purchase is open. */
export const insertPayment = (db: Executor, row: Insertable<Tables['payment']>) =>
  db
    .insertInto('payment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Returns no row if the order was abandoned in the meantime: then no patient may be redirected to it. */
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

/** For the desk, which may ask for an order that does not exist. */
export const lockKnown = (db: Executor, id: number) =>
  payments(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const setStatus = async (
  db: Executor,
  id: number,
  change: { status: PaymentState; orderId?: string; paidAt?: Date; refundedAt?: Date },
): Promise<void> => {
  await db.updateTable('payment').set(change).where('id', '=', id).execute();
};

/** Whether another order is paid already. Called after the row of the visit or purchase is locked. */
export const isPaid = async (db: Executor, subject: Subject): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .where(of(subject))
    .where('status', '=', 'paid')
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The next run of the job refunds the money, as for a cancelled visit. */
export const makeRefundDue = async (
  db: Executor,
  purchaseId: number,
  refundAmount: number,
): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ status: 'refundDue', refundAmount, checkedAt: null })
    .where('purchaseId', '=', purchaseId)
    .where('status', '=', 'paid')
    .execute();
};

/** Refunds the whole amount, as for a cancelled visit. */
export const makeVisitRefundDue = async (db: Executor, id: number): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ status: 'refundDue', checkedAt: null })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .execute();
};

/** Returns false if it was noted before. Null: the bank has refused the refund. */
export const noteRefundSent = async (
  db: Executor,
  id: number,
  refundSentAt: Date | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ refundSentAt })
    .where('id', '=', id)
    .where('refundSentAt', refundSentAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

interface DueOrders {
  readonly askedBefore: Date;
  /** Expired orders are taken as well, at longer intervals, until they were looked at after this time, … */
  readonly expiredForMs: number;
  /** … and none that is older than this. */
  readonly expiredSince: Date;
  readonly expiredAskedBefore: Date;
}

/** The bank did not answer: an expired order stays due, also if it is older than a day. */
export const noteUnanswered = (db: Executor, id: number, expiredForMs: number) =>
  db
    .updateTable('payment')
    .set({
      checkedAt: sql<Date>`least(checked_at, created_at + ${expiredForMs - 1} * interval '1 ms')`,
    })
    .where('id', '=', id)
    .execute();

/** As if it was checked at this later time: the next runs leave it. */
export const postpone = (db: Executor, id: number, checkedAt: Date) =>
  db.updateTable('payment').set({ checkedAt }).where('id', '=', id).execute();

/**
 * Takes the order whose last check is the oldest, and reserves it for this portal for a while. Expired orders come last:
 * their longer interval would put them before those that somebody is paying now.
 */
export const takeDue = (
  db: Executor,
  now: Date,
  { askedBefore, expiredForMs, expiredSince, expiredAskedBefore }: DueOrders,
) =>
  db
    .updateTable('payment')
    .set({ checkedAt: now })
    .where('id', 'in', (due) =>
      due
        .selectFrom('payment')
        .where(({ eb, or, and }) => {
          const rested = (before: Date) => or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', before)]);
          return or([
            and([
              eb('status', 'in', ['starting', 'registered', 'abandoned', 'refundDue']),
              rested(askedBefore),
            ]),
            and([
              eb('status', '=', 'expired'),
              eb('createdAt', '>=', expiredSince),
              rested(expiredAskedBefore),
              // Not the age of the order: no portal may have run on that day.
              sql<boolean>`coalesce(checked_at, created_at) < created_at + ${expiredForMs} * interval '1 ms'`,
            ]),
          ]);
        })
        .where('createdAt', '<=', askedBefore)
        .select('id')
        .orderBy((eb) => eb('status', '=', 'expired'))
        .orderBy('checkedAt', (order) => order.asc().nullsFirst())
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();
