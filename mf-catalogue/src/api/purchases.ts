import { startPackagePayment } from '@arev/shared/contracts/payments';
import { listPurchases } from '@arev/shared/contracts/purchases';
import type { Site } from '@arev/shared/remote-kit';

/** The maximum of one page of the call. */
const most = 100;

export const purchasesQuery = ({ api }: Site) => api.query(listPurchases, { query: { size: most } });

interface PackageOrder {
  readonly packageId: number;
  readonly branchId: number;
  /** The shown price, to which the patient agrees. */
  readonly price: number;
}

/** The payment page of the bank for a package at the price of a branch. */
export const packageBankPage = async ({ api }: Site, body: PackageOrder) =>
  (await api.send(startPackagePayment, { body })).data;
