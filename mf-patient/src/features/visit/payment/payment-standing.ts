import type { VisitDetails } from '@arev/shared/contracts/visits';

type Standing =
  'package' | 'payable' | 'pending' | 'declined' | 'expired' | 'paid' | 'refunding' | 'refunded';

/** The state of a visit's payment; nothing if another party pays, or without an online payment. */
export const paymentStanding = ({ order, purchase, payable, state }: VisitDetails): Standing | undefined => {
  // A cancelled visit has returned its service to the package; a missed one has not.
  if (purchase) return state === 'cancelled' ? undefined : 'package';
  if (!order) return payable ? 'payable' : undefined;
  const { status } = order;
  if (status === 'paid' || status === 'refunding' || status === 'refunded') return status;
  // A failed order is shown only if another one can follow.
  return payable ? status : undefined;
};
