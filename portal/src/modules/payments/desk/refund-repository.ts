import type { Executor } from '../../../db/factory.ts';

interface Proposal {
  readonly paymentId: number;
  readonly state: 'proposed' | 'made';
  readonly reason: string;
  readonly proposedBy: number;
  readonly proposedAt: Date;
}

/** False if a colleague has proposed the refund already. */
export const insertRefund = async (db: Executor, row: Proposal): Promise<boolean> =>
  (await db
    .insertInto('paymentRefund')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const lockProposal = (db: Executor, paymentId: number) =>
  db
    .selectFrom('paymentRefund')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'proposed')
    .select(['id', 'proposedBy'])
    .forUpdate()
    .executeTakeFirst();

export const decide = async (
  db: Executor,
  id: number,
  decision: {
    readonly state: 'confirmed' | 'refused';
    readonly decidedBy: number;
    readonly decidedAt: Date;
  },
): Promise<void> => {
  await db.updateTable('paymentRefund').set(decision).where('id', '=', id).execute();
};
