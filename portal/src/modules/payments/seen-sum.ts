import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../../errors.ts';

/** Services of a package that were used since the page showed the sum are kept: then another sum would go back. */
export const checkSeen = (amount: number, seen: number | undefined): void => {
  if (seen !== undefined && seen !== amount)
    throw new DomainError(errorCode.changedMeanwhile, { wording: 'refundSum' });
};
