import { errorCode } from '@arev/shared/contracts/errors';
import type { Executor } from '../../../db/factory.ts';
import { DomainError } from '../../../errors.ts';
import { hasRefundable } from '../../packages/public.ts';
import * as repository from './erasure-repository.ts';

/** What has to end before a patient is left without anybody who can see to it, if anything; locks the patient. */
export const openOf = async (transaction: Executor, patientId: number, now: Date) => {
  if (await repository.hasUpcomingVisits(transaction, patientId, now)) return {};
  if (await hasRefundable(transaction, patientId, now)) return { wording: 'paidPackage' } as const;
  if (await repository.isPaying(transaction, patientId)) return { wording: 'openPayment' } as const;
  return undefined;
};

interface Leaving {
  readonly parentId: number;
  /** By default all children of the parent. */
  readonly childId?: number;
  readonly now: Date;
}

/**
 * Refuses to leave a child for whom nobody else acts: nobody could cancel its visits any more, return its packages, or hear
 * about them. Locks the children of the parent.
 */
export const checkWards = async (
  transaction: Executor,
  { parentId, childId, now }: Leaving,
): Promise<void> => {
  for (const ward of await repository.listWards(transaction, parentId, now))
    if ((childId ?? ward) === ward && (await openOf(transaction, ward, now)) !== undefined)
      throw new DomainError(errorCode.upcomingVisits, { wording: 'ward' });
};
