import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { isUsablePackage } from './sold-package.ts';

/** The price of a package in a branch; undefined if not sold there. */
export const findOffer = (
  db: Executor,
  { packageId, branchId }: { readonly packageId: number; readonly branchId: number },
) =>
  db
    .selectFrom('package')
    .innerJoin('servicePrice as sold', (join) =>
      join.onRef('sold.serviceId', '=', 'package.id').on('sold.branchId', '=', branchId),
    )
    .innerJoin('service', 'service.id', 'package.id')
    .where('package.id', '=', packageId)
    .where('sold.price', '>', 0)
    .where(isUsablePackage)
    .select(['package.id as packageId', 'package.validDays', 'sold.price'])
    .executeTakeFirst();

/** Each service at its lowest price. */
export const listItems = (db: Executor, packageId: number) =>
  db
    .selectFrom('packageItem as item')
    .where('item.packageId', '=', packageId)
    .leftJoin('servicePrice', 'servicePrice.serviceId', 'item.serviceId')
    .groupBy(['item.packageId', 'item.serviceId'])
    .select(['item.serviceId', 'item.quantity'])
    .select(sql<number>`coalesce(min(service_price.price), 0)`.as('unitPrice'))
    .execute();

export interface NewPurchase {
  readonly patientId: number;
  readonly packageId: number;
  readonly branchId: number;
  readonly price: number;
  readonly validDays: number;
  readonly createdAt: Date;
}

/** Returns no row if the patient has the same unpaid order already. */
export const insertPurchase = (db: Executor, row: NewPurchase) =>
  db
    .insertInto('purchase')
    .values({ ...row, status: 'ordered' })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'price'])
    .executeTakeFirst();

type Ordered = Pick<NewPurchase, 'patientId' | 'packageId' | 'branchId'>;

const ordered = (db: Executor, { patientId, packageId, branchId }: Ordered) =>
  db
    .selectFrom('purchase')
    .where('patientId', '=', patientId)
    .where('packageId', '=', packageId)
    .where('branchId', '=', branchId)
    .where('status', '=', 'ordered')
    .select(['id', 'price', 'validDays']);

export const findOrdered = (db: Executor, which: Ordered) => ordered(db, which).executeTakeFirst();

export const lockOrdered = (db: Executor, which: Ordered) =>
  ordered(db, which).forUpdate().executeTakeFirst();

/** Whether a payment at the former price may still arrive. */
export const isBeingPaid = async (db: Executor, purchaseId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .where('purchaseId', '=', purchaseId)
    .where('status', 'in', ['starting', 'registered'])
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The services of an order, as they were when it was placed. */
export const listOrderedItems = (db: Executor, purchaseId: number) =>
  db
    .selectFrom('purchaseItem')
    .where('purchaseId', '=', purchaseId)
    .select(['serviceId', 'quantity'])
    .execute();

export const reprice = async (
  db: Executor,
  id: number,
  offer: { readonly price: number; readonly validDays: number; readonly changedAt?: Date },
): Promise<void> => {
  await db.updateTable('purchase').set(offer).where('id', '=', id).execute();
  await db.deleteFrom('purchaseItem').where('purchaseId', '=', id).execute();
};

export const insertItems = async (
  db: Executor,
  purchaseId: number,
  items: Awaited<ReturnType<typeof listItems>>,
): Promise<void> => {
  await db
    .insertInto('purchaseItem')
    .values(items.map((item) => ({ purchaseId, ...item })))
    .execute();
};

/** Locks the row until the transaction ends, so that bookings and the refund run one after the other. */
export const lockPurchase = (db: Executor, id: number) =>
  db
    .selectFrom('purchase')
    .where('id', '=', id)
    .select(['id', 'patientId', 'status', 'price', 'validDays', 'expiresAt', 'changedAt'])
    .forUpdate()
    .executeTakeFirst();

/** The patient cannot be erased until the transaction ends. */
export const isErased = async (db: Executor, patientId: number): Promise<boolean> => {
  const { erasedAt } = await db
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select('erasedAt')
    .forShare()
    .executeTakeFirstOrThrow();
  return erasedAt !== null;
};

export const listActive = (db: Executor, patientId: number, now: Date) =>
  db
    .selectFrom('purchase')
    .where('patientId', '=', patientId)
    .where('status', '=', 'active')
    .where('expiresAt', '>', now)
    .select(['id', 'price'])
    .execute();

export const activate = async (
  db: Executor,
  id: number,
  { boughtAt, expiresAt }: { readonly boughtAt: Date; readonly expiresAt: Date },
): Promise<void> => {
  await db
    .updateTable('purchase')
    .set({ status: 'active', boughtAt, expiresAt })
    .where('id', '=', id)
    .execute();
};

/** Deletes the holds of the purchase, which use none of its services. */
export const close = async (db: Executor, id: number): Promise<void> => {
  await db.deleteFrom('appointment').where('purchaseId', '=', id).where('status', '=', 'held').execute();
  await db.updateTable('purchase').set({ status: 'closed' }).where('id', '=', id).execute();
};

/** Cancelled appointments return their service; missed ones do not. */
const isUsed = sql<boolean>`appointment.status not in ('held', 'cancelled')`;

export const listUsage = (db: Executor, purchaseId: number, now: Date) =>
  db
    .selectFrom('purchaseItem as item')
    .leftJoin('appointment', (join) =>
      join
        .onRef('appointment.purchaseId', '=', 'item.purchaseId')
        .onRef('appointment.serviceId', '=', 'item.serviceId')
        .on(isUsed),
    )
    .where('item.purchaseId', '=', purchaseId)
    .groupBy(['item.purchaseId', 'item.serviceId'])
    .select((eb) => [
      'item.serviceId',
      'item.quantity',
      'item.unitPrice',
      eb.fn.count<number>('appointment.id').as('used'),
      sql<number>`count(*) filter (where appointment.ends_at > ${now}
        and appointment.status not in ('completed', 'noShow'))`.as('ahead'),
    ])
    .execute();
