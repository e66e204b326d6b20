import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../../caller/identity.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { DomainError, found } from '../../../errors.ts';
import { noteRefund } from '../../appointments/public.ts';
import { noteAction } from '../../audit/public.ts';
import { checkRefund, closePurchase } from '../../packages/public.ts';
import * as payments from '../repository.ts';
import * as repository from './refund-repository.ts';

export interface DeskRefundNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'REFUND_FOUR_EYES_ABOVE'>;
}

/** Refunds by the desk: above a limit one person proposes and another one decides. The job returns the money. */
export const deskRefunds = ({ db, clock, config }: DeskRefundNeeds) => {
  const needsSecond = (amount: number): boolean => amount > config.REFUND_FOUR_EYES_ABOVE;

  const note = (
    executor: Executor,
    { actorId, sessionId }: Identity,
    row: payments.PaymentRow,
    what: string,
  ) =>
    noteAction(executor, {
      ...{ actorId, sessionId, subjectId: row.patientId, at: new Date(clock()) },
      action: `payment refund ${what} ${row.id}`,
    });

  const lockPaid = async (transaction: Executor, id: number): Promise<payments.PaymentRow> => {
    await repository.lockSubject(transaction, id);
    const row = found(await payments.lockKnown(transaction, id));
    if (row.status !== 'paid') throw new DomainError(errorCode.stepNotPossible);
    return row;
  };

  /** Closes a package and keeps the price of its used services; a visit becomes unpaid again. */
  const giveBack = async (transaction: Executor, row: payments.PaymentRow): Promise<void> => {
    const { id, patientId, purchaseId, appointmentId } = row;
    if (purchaseId !== null) {
      const amount = await closePurchase(transaction, {
        ...{ id: purchaseId, patientId, now: new Date(clock()) },
      });
      await payments.makeRefundDue(transaction, purchaseId, amount);
      return;
    }
    if (appointmentId !== null) await noteRefund(transaction, appointmentId);
    await payments.makeVisitRefundDue(transaction, id);
  };

  /** A colleague could only refuse a refund that cannot be made. */
  const checkProposal = async (transaction: Executor, row: payments.PaymentRow): Promise<void> => {
    const { patientId, purchaseId: id } = row;
    if (id !== null) await checkRefund(transaction, { id, patientId, now: new Date(clock()) });
  };

  return {
    needsSecond,

    ask: (identity: Identity, id: number, reason: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const row = await lockPaid(transaction, id);
        const state = needsSecond(row.amount) ? ('proposed' as const) : ('made' as const);
        const proposal = { paymentId: id, proposedBy: identity.actorId, proposedAt: new Date(clock()) };
        if (!(await repository.insertRefund(transaction, { ...proposal, state, reason })))
          throw new DomainError(errorCode.stepNotPossible);
        if (state === 'made') await giveBack(transaction, row);
        else await checkProposal(transaction, row);
        await note(transaction, identity, row, state);
      }),

    decide: (identity: Identity, id: number, confirmed: boolean): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const row = await lockPaid(transaction, id);
        const proposal = await repository.lockProposal(transaction, id);
        if (proposal === undefined) throw new DomainError(errorCode.stepNotPossible);
        if (proposal.proposedBy === identity.actorId) throw new DomainError(errorCode.forbidden);
        const state = confirmed ? ('confirmed' as const) : ('refused' as const);
        await repository.decide(transaction, proposal.id, {
          ...{ state, decidedBy: identity.actorId, decidedAt: new Date(clock()) },
        });
        if (confirmed) await giveBack(transaction, row);
        await note(transaction, identity, row, state);
      }),
  };
};
