import { getPurchase, listPurchases } from '@arev/shared/contracts/purchases';
import type { Site } from '@arev/shared/remote-kit';

/** The bought packages that can pay for this service now. */
export const usablePurchasesQuery = ({ api }: Site, serviceId: number) =>
  api.query(listPurchases, { query: { serviceId, size: 100 } });

export const purchaseQuery = ({ api }: Site, id: number) => api.query(getPurchase, { params: { id } });

/** The remainder of a package has changed. */
export const forgetPurchases = ({ queryClient }: Site): void => {
  for (const { method, path } of [listPurchases, getPurchase])
    queryClient.removeQueries({ queryKey: [method, path] });
};
