import type { Executor } from '../../db/factory.ts';

/** Orders in any other state are paid, may be paid yet, or need attention. */
const over = ['abandoned', 'declined', 'expired'] as const;

const unpaid = (db: Executor, before: Date, most: number) =>
  db
    .selectFrom('purchase')
    .where('status', '=', 'ordered')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.purchaseId', '=', 'purchase.id')
            .where(({ eb, or }) =>
              or([eb('payment.status', 'not in', over), eb('payment.createdAt', '>=', before)]),
            ),
        ),
      ),
    )
    .select('id')
    .limit(most)
    .forUpdate()
    .skipLocked();

export const deleteUnpaid = async (db: Executor, before: Date, most: number): Promise<number> => {
  const ids = (await unpaid(db, before, most).execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('payment').where('purchaseId', 'in', ids).execute();
  await db.deleteFrom('purchase').where('id', 'in', ids).execute();
  return ids.length;
};
