import type { Executor } from '../../db/factory.ts';

/** One statement decides who uses a solution: false if it was used before, except for a retry of the same call. */
export const spendSolution = async (
  db: Executor,
  solution: { readonly key: Buffer; readonly expiresAt: Date; readonly spentBy: Buffer | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captchaSolution')
    .values(solution)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ spentBy: solution.spentBy })
        .where('captchaSolution.spentBy', '=', solution.spentBy),
    )
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
