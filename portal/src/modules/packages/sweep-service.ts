import type { Executor } from '../../db/factory.ts';
import { deleteUnpaid } from './unpaid-repository.ts';

/** Long enough for people who return to an order, and far longer than a bank keeps an order open. */
export const unpaidKeptMs = 30 * 86_400_000;

/** Deletes unpaid packages, with their failed orders. */
export const sweepUnpaid = (db: Executor, now: Date, most: number): Promise<number> =>
  deleteUnpaid(db, new Date(now.getTime() - unpaidKeptMs), most);
