import type { PaymentStatus } from '@arev/shared/contracts/payments';
import type { PaymentState } from '../../db/booking-tables.ts';

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

/** What a person is told of how far a payment is. */
export const paymentStatusOf = (state: PaymentState): PaymentStatus => statusOf[state];
