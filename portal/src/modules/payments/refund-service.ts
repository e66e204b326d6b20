import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { RefundRefused, type Bank, type OrderReport } from './bank.ts';
import type { TellOfPayment } from './payment-letter.ts';
import * as repository from './repository.ts';

interface RefundNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly bank: Bank;
  readonly tell: TellOfPayment;
}

/**
 * Requests the state first: a portal that was killed may have refunded the order already. The bank itself refuses to
 * return more than it received, but it would return a part repeatedly.
 */
export const refunds =
  ({ db, clock, bank, tell }: RefundNeeds) =>
  async (row: repository.PaymentRow): Promise<void> => {
    const { orderId, orderNumber } = row;
    if (orderId === null) return;
    const wanted = row.refundAmount ?? row.amount;
    const isDone = (report: OrderReport | undefined): boolean =>
      report?.state === 'refunded' || report?.state === 'reversed' || (report?.refunded ?? 0) >= wanted;
    const refund = async (refunded: number | undefined): Promise<boolean> => {
      if (refunded !== undefined || wanted === row.amount)
        return bank.refund({ orderId, amount: wanted - (refunded ?? 0) });
      // The report will not show whether a part was returned, so it is requested again only after a refusal.
      if (!(await repository.noteRefundSent(db, row.id, new Date(clock())))) return false;
      const accepted = await bank.refund({ orderId, amount: wanted });
      if (!accepted) await repository.noteRefundSent(db, row.id, null);
      return accepted;
    };
    const report = await bank.report({ orderId, orderNumber });
    if (
      !isDone(report) &&
      !(await refund(report?.refunded)) &&
      !isDone(await bank.report({ orderId, orderNumber }))
    )
      throw new RefundRefused('the bank does not give the money back');
    await db.transaction().execute(async (transaction) => {
      const { status } = await repository.lockPayment(transaction, row.id);
      if (status !== 'refundDue') return;
      await repository.setStatus(transaction, row.id, {
        status: 'refunded',
        refundedAt: new Date(clock()),
      });
      await tell(transaction, row, 'refunded');
    });
  };
