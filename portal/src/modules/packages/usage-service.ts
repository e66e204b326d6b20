import { errorCode } from '@arev/shared/contracts/errors';
import { addDays, instantOf, plainDateAt } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import { DomainError, found } from '../../errors.ts';
import * as repository from './repository.ts';

interface UsedItem {
  readonly quantity: number;
  readonly used: number;
  readonly unitPrice: number;
}

/** Of a package without contents nothing was used. */
export const isUsedUp = (items: readonly Pick<UsedItem, 'quantity' | 'used'>[]): boolean =>
  items.length > 0 && items.every(({ quantity, used }) => used >= quantity);

/**
 * Used services count at their own price, so a mostly used package may have nothing left to refund. One that is used up
 * has nothing left either, even if it cost more than its services.
 */
export const refundOf = (price: number, items: readonly UsedItem[]): number =>
  isUsedUp(items)
    ? 0
    : Math.max(
        0,
        items.reduce((rest, { used, unitPrice }) => rest - used * unitPrice, price),
      );

/** What would be refunded once the patient has cancelled the visits ahead. */
export const refundWithoutAhead = (
  price: number,
  items: readonly (UsedItem & { readonly ahead: number })[],
): number =>
  refundOf(
    price,
    items.map(({ used, ahead, ...item }) => ({ ...item, used: used - ahead })),
  );

const refuse = (path: string, key: 'returned' | 'expired' | 'notInPackage' | 'nothingLeft'): never => {
  throw new DomainError(errorCode.packageNotUsable, { fields: [{ path, key }] });
};

interface Wish {
  readonly purchaseId: number;
  readonly patientId: number;
  readonly startsAt: Date;
}

const lockUsable = async (db: Executor, { purchaseId, patientId, startsAt }: Wish): Promise<void> => {
  const purchase = await repository.lockPurchase(db, purchaseId);
  const { status, expiresAt } = found(purchase?.patientId === patientId ? purchase : undefined);
  if (status !== 'active' || expiresAt === null) refuse('purchaseId', 'returned');
  else if (startsAt >= expiresAt) refuse('date', 'expired');
};

/** Whether the package covers one more of this service at that time; the caller books it in the same transaction. */
export const claimService = async (
  db: Executor,
  { serviceId, now, ...wish }: Wish & { readonly serviceId: number; readonly now: Date },
): Promise<void> => {
  await lockUsable(db, wish);
  const usage = await repository.listUsage(db, wish.purchaseId, now);
  const item = usage.find((one) => one.serviceId === serviceId);
  if (item === undefined) refuse('serviceId', 'notInPackage');
  else if (item.used >= item.quantity) refuse('purchaseId', 'nothingLeft');
};

/** Whether an appointment of the package may take place at that time. */
export const allowDate = lockUsable;

interface PaidOrder {
  readonly amount: number;
  readonly orderedAt: Date;
  readonly now: number;
}

/**
 * Records a payment in the caller's transaction; false if the purchase does not accept it: it is paid or refunded, it
 * was ordered again at another price, with other services or another validity before this late payment, or its patient
 * was erased.
 */
export const notePurchasePaid = async (
  db: Executor,
  id: number,
  { amount, orderedAt, now }: PaidOrder,
): Promise<boolean> => {
  const purchase = await repository.lockPurchase(db, id);
  if (purchase?.status !== 'ordered' || purchase.price !== amount) return false;
  if (purchase.changedAt !== null && orderedAt < purchase.changedAt) return false;
  if (await repository.isErased(db, purchase.patientId)) return false;
  const lastDay = addDays(plainDateAt(now), purchase.validDays);
  const expiresAt = new Date(instantOf(addDays(lastDay, 1), '00:00'));
  await repository.activate(db, id, { boughtAt: new Date(now), expiresAt });
  return true;
};

interface OnePurchase {
  readonly id: number;
  readonly patientId: number;
  readonly now: Date;
}

type Active = Awaited<ReturnType<typeof repository.listActive>>[number];
const backOf = async (db: Executor, { id, price }: Active, now: Date): Promise<number> =>
  refundOf(price, await repository.listUsage(db, id, now));

/** The sum that a refund of the purchase would return now; 0 if it is used up or over. */
export const refundableOf = async (db: Executor, { id, patientId, now }: OnePurchase): Promise<number> => {
  const active = (await repository.listActive(db, patientId, now)).find((one) => one.id === id);
  return active ? backOf(db, active, now) : 0;
};

/** Whether the patient has a package that can be returned for money. */
export const hasRefundable = async (db: Executor, patientId: number, now: Date): Promise<boolean> => {
  for (const active of await repository.listActive(db, patientId, now))
    if ((await backOf(db, active, now)) > 0) return true;
  return false;
};

/** The refund of the purchase, which is locked; refuses one that cannot be returned now. */
export const checkRefund = async (db: Executor, { id, patientId, now }: OnePurchase): Promise<number> => {
  const purchase = await repository.lockPurchase(db, id);
  const { status, price, expiresAt } = found(purchase?.patientId === patientId ? purchase : undefined);
  const usage = await repository.listUsage(db, id, now);
  const amount = refundWithoutAhead(price, usage);
  if (status !== 'active' || expiresAt === null || expiresAt <= now || amount === 0)
    throw new DomainError(errorCode.notRefundable);
  if (usage.some(({ ahead }) => ahead > 0))
    throw new DomainError(errorCode.upcomingVisits, { wording: 'package' });
  return amount;
};

/** Ends the purchase in the transaction of the caller and returns the refund. */
export const closePurchase = async (db: Executor, purchase: OnePurchase): Promise<number> => {
  const amount = await checkRefund(db, purchase);
  await repository.close(db, purchase.id);
  return amount;
};
