import type { Database, Executor } from '../db/factory.ts';

interface Work<Row> {
  /** The next row, locked; none of those that were taken before in this run. */
  readonly take: (transaction: Executor, taken: readonly number[]) => Promise<Row | undefined>;
  readonly handle: (transaction: Executor, row: Row) => Promise<void>;
}

/**
 * Handles rows one after the other, each in its own transaction, so that a failure affects only one. Returns the
 * failures; the next run tries these rows again.
 */
export const oneByOne = async <Row extends { readonly id: number }>(
  db: Database,
  most: number,
  { take, handle }: Work<Row>,
): Promise<readonly unknown[]> => {
  const taken: number[] = [];
  const failures: unknown[] = [];
  const next = (): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const row = await take(transaction, taken);
      if (row === undefined) return false;
      taken.push(row.id);
      await handle(transaction, row);
      return true;
    });
  for (let count = 0; count < most; count += 1)
    try {
      if (!(await next())) break;
    } catch (error) {
      // Not a row failed, but the query for the next one.
      if (taken.length === count) throw error;
      failures.push(error);
    }
  return failures;
};
