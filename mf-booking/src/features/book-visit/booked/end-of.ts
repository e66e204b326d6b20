import type { VisitDetails } from '@arev/shared/contracts/visits';

/** How a visit that is not ahead ended: lists count a missed one among the cancelled ones. */
export const endOf = ({ status, state }: Pick<VisitDetails, 'status' | 'state'>) => {
  if (status === 'booked') return undefined;
  return state === 'noShow' ? state : status;
};
