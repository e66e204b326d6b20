import type { VisitDetails } from '@arev/shared/contracts/visits';

type Standing =
  'package' | 'payable' | 'pending' | 'declined' | 'expired' | 'paid' | 'refunding' | 'refunded';

/** How far the payment of a visit is; nothing where another one pays, and where nothing was ever paid online. */
export const paymentStanding = ({ order, purchase, payable }: VisitDetails): Standing | undefined => {
  if (purchase) return 'package';
  if (!order) return payable ? 'payable' : undefined;
  const { status } = order;
  if (status === 'paid' || status === 'refunding' || status === 'refunded') return status;
  // An order that came to nothing is told of only where another one can follow.
  return payable ? status : undefined;
};
