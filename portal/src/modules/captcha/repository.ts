import type { Executor } from '../../db/factory.ts';

/** One statement decides whose it is: false when it was used before. */
export const spendSolution = async (db: Executor, key: Buffer, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captchaSolution')
    .values({ key, expiresAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const sweepSolutions = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { numDeletedRows } = await db
    .with('expired', (query) =>
      query
        .selectFrom('captchaSolution')
        .where('expiresAt', '<=', now)
        .select('key')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('captchaSolution')
    .using('expired')
    .whereRef('captchaSolution.key', '=', 'expired.key')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
