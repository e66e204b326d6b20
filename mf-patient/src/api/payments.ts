import {
  getPaymentReceipt,
  listPayments,
  paymentResult,
  startAppointmentPayment,
  startPackagePayment,
} from '@arev/shared/contracts/payments';
import { getPurchase, listPurchases } from '@arev/shared/contracts/purchases';
import type { Site } from '@arev/shared/remote-kit';
import { refreshVisits } from './appointments.ts';

/** Asks the bank each time it is fetched. */
export const paymentResultQuery = ({ api }: Site, orderId: string) =>
  api.query(paymentResult, { body: { orderId } });

export const paymentsQuery = ({ api }: Site, page: number) =>
  api.query(listPayments, { query: { page, size: 10 } });

export const visitBankPage = async ({ api }: Site, appointmentId: number) =>
  (await api.send(startAppointmentPayment, { body: { appointmentId } })).data;

export const packageBankPage = async ({ api }: Site, body: { packageId: number; branchId: number }) =>
  (await api.send(startPackagePayment, { body })).data;

export const paymentReceipt = async ({ api }: Site, orderId: string) =>
  (await api.send(getPaymentReceipt, { params: { orderId } })).file;

/** Money that came or went changes what is told of visits and packages, too. */
export const refreshPayments = async (site: Site): Promise<void> => {
  await Promise.all([
    refreshVisits(site),
    ...[listPayments, listPurchases, getPurchase].map(({ method, path }) =>
      site.queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  ]);
};
