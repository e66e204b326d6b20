import type { Executor } from '../../../db/factory.ts';
import type { Outbox } from '../../outbox/public.ts';
import { forgetRefusal } from './verification-repository.ts';

export const refusalKey = (patientId: number): string => `verification-refused/${patientId}/`;

/** The refusal of the desk is outdated, and so is a message about it that has not been sent. */
export const withdrawRefusal = async (
  outbox: Pick<Outbox, 'cancel'>,
  transaction: Executor,
  patientId: number,
): Promise<void> => {
  await forgetRefusal(transaction, patientId);
  await outbox.cancel(transaction, refusalKey(patientId));
};
