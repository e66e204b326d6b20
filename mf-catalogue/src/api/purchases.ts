import { startPackagePayment } from '@arev/shared/contracts/payments';
import { listPurchases } from '@arev/shared/contracts/purchases';
import type { Site } from '@arev/shared/remote-kit';

/** As many as a page of the call can have. */
const most = 100;

export const purchasesQuery = ({ api }: Site) => api.query(listPurchases, { query: { size: most } });

/** The page of the bank where the package is paid at the price of a branch. */
export const packageBankPage = async ({ api }: Site, packageId: number, branchId: number) =>
  (await api.send(startPackagePayment, { body: { packageId, branchId } })).data;
