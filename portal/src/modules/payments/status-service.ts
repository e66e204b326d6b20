import type { Payment, PaymentStatus } from '@arev/shared/contracts/orders';
import type { PaymentState } from '../../db/booking-tables.ts';
import { found } from '../../errors.ts';

const statusOf: Readonly<Record<PaymentState, PaymentStatus>> = {
  starting: 'pending',
  registered: 'pending',
  abandoned: 'expired',
  paid: 'paid',
  declined: 'declined',
  expired: 'expired',
  mismatch: 'declined',
  refundDue: 'refunding',
  refunded: 'refunded',
};

/** The payment status that a person sees. */
export const paymentStatusOf = (state: PaymentState): PaymentStatus => statusOf[state];

interface OrderRow {
  readonly orderId: string | null;
  readonly appointmentId: number | null;
  readonly purchaseId: number | null;
  readonly status: PaymentState;
  readonly amount: number;
  readonly paidAt: Date | null;
}

export const paymentOf = ({
  orderId,
  appointmentId,
  purchaseId,
  status,
  amount,
  paidAt,
}: OrderRow): Payment => ({
  orderId: found(orderId ?? undefined),
  ...{ appointmentId, purchaseId, amount },
  status: paymentStatusOf(status),
  currency: 'AMD',
  paidAt: paidAt?.getTime() ?? null,
});
