import type { getBankState } from '@arev/shared/contracts/desk-payments';
import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { PaymentState } from '../../../db/booking-tables.ts';
import type { OrderReport } from '../bank.ts';

type BankState = DataOf<typeof getBankState>;

/** The states at the bank that need no attention, for each of our states. */
const expected: Readonly<Record<PaymentState, readonly BankState['state'][]>> = {
  starting: ['open', 'unknown'],
  registered: ['open'],
  abandoned: ['open', 'unknown'],
  paid: ['paid'],
  declined: ['declined', 'reversed', 'refunded'],
  expired: ['open', 'declined', 'unknown'],
  mismatch: [],
  // Also `paid` at first: see `refundMs`.
  refundDue: ['reversed', 'refunded'],
  refunded: ['reversed', 'refunded'],
};

/** For this long, the job may not have returned the money yet. */
const refundMs = 60 * 60_000;

/** Compares the state and amount at the bank with ours. */
export const bankWord = (
  row: {
    readonly status: PaymentState;
    readonly amount: number;
    readonly refundAmount: number | null;
  },
  report: OrderReport | undefined,
  /** For how long the order has had its state. */
  sinceMs: number,
): BankState => {
  const state = report?.state ?? 'unknown';
  const sameSum = report === undefined || (report.amount === row.amount && report.currency === 'AMD');
  // Not every bank calls an order refunded when a part of the payment was returned.
  const partReturned =
    row.status === 'refunded' &&
    row.refundAmount !== null &&
    row.refundAmount < row.amount &&
    state === 'paid';
  const refundWaits = row.status === 'refundDue' && state === 'paid' && sinceMs < refundMs;
  return {
    state,
    amount: report !== undefined && Number.isSafeInteger(report.amount) ? report.amount : null,
    agrees: sameSum && (expected[row.status].includes(state) || partReturned || refundWaits),
  };
};
