import type { DeskPaymentInFull } from '@arev/shared/contracts/desk-payments';
import type { PaymentState } from '../../../db/booking-tables.ts';

type Entry = DeskPaymentInFull['history'][number];

const eventOf: Readonly<Record<PaymentState, Entry['event']>> = {
  starting: 'ordered',
  registered: 'atBank',
  abandoned: 'abandoned',
  paid: 'paid',
  declined: 'declined',
  expired: 'expired',
  mismatch: 'mismatch',
  refundDue: 'refunding',
  refunded: 'refunded',
};

interface Refund {
  readonly state: 'proposed' | 'confirmed' | 'refused' | 'made';
  readonly reason: string;
  readonly proposer: string | null;
  readonly proposedAt: Date;
  readonly decider: string | null;
  readonly decidedAt: Date | null;
}

const ofRefund = ({ state, reason, proposer, proposedAt, decider, decidedAt }: Refund): Entry[] => {
  const asked = { at: proposedAt.getTime(), by: proposer, reason };
  if (state === 'made') return [{ event: 'refundMade', ...asked }];
  const proposed: Entry = { event: 'refundProposed', ...asked };
  if (decidedAt === null) return [proposed];
  const event = state === 'confirmed' ? 'refundConfirmed' : 'refundRefused';
  return [proposed, { event, at: decidedAt.getTime(), by: decider, reason: null }];
};

/** The events of an order and the staff who caused them, in order of time; a refund stands before its effect. */
export const historyOf = (
  events: readonly { readonly status: PaymentState; readonly at: Date }[],
  refunds: readonly Refund[],
): Entry[] => {
  const ofOrder = events.map(({ status, at }): Entry => ({
    event: eventOf[status],
    at: at.getTime(),
    by: null,
    reason: null,
  }));
  // Both have the same instant.
  const effect = ofOrder.findIndex(({ event }) => event === 'refunding');
  return ofOrder
    .toSpliced(effect < 0 ? ofOrder.length : effect, 0, ...refunds.flatMap(ofRefund))
    .sort((one, other) => one.at - other.at);
};
