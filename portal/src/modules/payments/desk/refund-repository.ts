import { sql } from 'kysely';
import type { Executor } from '../../../db/factory.ts';

interface Proposal {
  readonly paymentId: number;
  readonly state: 'proposed' | 'made';
  readonly reason: string;
  readonly proposedBy: number;
  readonly proposedAt: Date;
}

/** Locks the visit or purchase of an order. Called before the order is locked, because a cancellation locks it last. */
export const lockSubject = async (db: Executor, paymentId: number): Promise<void> => {
  for (const [subject, reference] of [
    ['appointment', 'appointmentId'],
    ['purchase', 'purchaseId'],
  ] as const)
    await sql`
      select from ${sql.table(subject)}
      where id = (select ${sql.ref(reference)} from payment where id = ${paymentId}) for update`.execute(db);
};

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
