import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Bank } from './bank.ts';
import type { TellOfPayment } from './payment-letter.ts';
import * as repository from './repository.ts';

interface RefundNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly bank: Bank;
  readonly onTrouble: (trouble: { readonly payment: number; readonly what: string }) => void;
  readonly tell: TellOfPayment;
}

/** Requests the state first: a portal that was killed may have refunded the order already. */
export const refunds =
  ({ db, clock, bank, onTrouble, tell }: RefundNeeds) =>
  async (row: repository.PaymentRow): Promise<void> => {
    if (row.orderId === null) return;
    const order = { orderId: row.orderId, orderNumber: row.orderNumber };
    const done = async (): Promise<boolean> => {
      const report = await bank.report(order);
      return report?.state === 'refunded' || report?.state === 'reversed';
    };
    if (!(await done())) {
      await bank.refund({ orderId: row.orderId, amount: row.refundAmount ?? row.amount });
      if (!(await done())) {
        onTrouble({ payment: row.id, what: 'the bank does not give the money back' });
        return;
      }
    }
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
