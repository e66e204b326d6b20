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
import { checkSeen } from '../seen-sum.ts';
import * as repository from './refund-repository.ts';

export interface DeskRefundNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'REFUND_FOUR_EYES_ABOVE'>;
}

interface Asked {
  readonly reason: string;
  readonly amount?: number | undefined;
}

interface Decided {
  readonly confirmed: boolean;
  readonly amount?: number | undefined;
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

  /** Closes a package and keeps the price of its used services; a visit becomes unpaid again. Returns the sum. */
  const giveBack = async (transaction: Executor, row: payments.PaymentRow): Promise<number> => {
    const { id, patientId, purchaseId, appointmentId } = row;
    if (purchaseId !== null) {
      const amount = await closePurchase(transaction, {
        ...{ id: purchaseId, patientId, now: new Date(clock()) },
      });
      await payments.makeRefundDue(transaction, purchaseId, amount);
      return amount;
    }
    if (appointmentId !== null) await noteRefund(transaction, appointmentId);
    await payments.makeVisitRefundDue(transaction, id);
    return row.amount;
  };

  /** The sum of a proposal; a colleague could only refuse a refund that cannot be made. */
  const proposedSum = async (transaction: Executor, row: payments.PaymentRow): Promise<number> => {
    const { patientId, purchaseId: id, amount } = row;
    return id === null ? amount : checkRefund(transaction, { id, patientId, now: new Date(clock()) });
  };

  return {
    needsSecond,

    ask: (identity: Identity, id: number, { reason, amount: seen }: Asked): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const row = await lockPaid(transaction, id);
        const state = needsSecond(row.amount) ? ('proposed' as const) : ('made' as const);
        const proposal = { paymentId: id, proposedBy: identity.actorId, proposedAt: new Date(clock()) };
        if (!(await repository.insertRefund(transaction, { ...proposal, state, reason })))
          throw new DomainError(errorCode.stepNotPossible);
        const amount = await (state === 'made' ? giveBack : proposedSum)(transaction, row);
        checkSeen(amount, seen);
        await note(transaction, identity, row, state);
      }),

    decide: (identity: Identity, id: number, { confirmed, amount: seen }: Decided): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const row = await lockPaid(transaction, id);
        const proposal = await repository.lockProposal(transaction, id);
        if (proposal === undefined) throw new DomainError(errorCode.stepNotPossible);
        if (proposal.proposedBy === identity.actorId) throw new DomainError(errorCode.forbidden);
        const state = confirmed ? ('confirmed' as const) : ('refused' as const);
        await repository.decide(transaction, proposal.id, {
          ...{ state, decidedBy: identity.actorId, decidedAt: new Date(clock()) },
        });
        if (confirmed) checkSeen(await giveBack(transaction, row), seen);
        await note(transaction, identity, row, state);
      }),
  };
};
