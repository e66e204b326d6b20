import {
  getPurchase,
  getPurchaseByOrder,
  listPurchases,
  refundPurchase,
} from '@arev/shared/contracts/purchases';
import type { Site } from '@arev/shared/remote-kit';

export const purchasesQuery = ({ api }: Site, page: number) =>
  api.query(listPurchases, { query: { page, size: 10 } });

export const purchaseQuery = ({ api }: Site, id: number) => api.query(getPurchase, { params: { id } });

export const purchaseOfOrderQuery = ({ api }: Site, orderId: string) =>
  api.query(getPurchaseByOrder, { params: { orderId } });

/** The sum is the one that the page shows; the portal refuses to return another one. */
export const returnPackage = async ({ api }: Site, id: number, amount: number) =>
  (await api.send(refundPurchase, { params: { id }, body: { amount } })).data;
