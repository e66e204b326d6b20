import {
  getPaymentReceipt,
  listPayments,
  paymentResult,
  startAppointmentPayment,
  startPackagePayment,
} from '@arev/shared/contracts/payments';
import type { Site } from '@arev/shared/remote-kit';

/** Each fetch queries the bank. */
export const paymentResultQuery = ({ api }: Site, orderId: string) =>
  api.query(paymentResult, { body: { orderId } });

export const paymentsQuery = ({ api }: Site, page: number) =>
  api.query(listPayments, { query: { page, size: 10 } });

export const visitBankPage = async ({ api }: Site, appointmentId: number) =>
  (await api.send(startAppointmentPayment, { body: { appointmentId } })).data;

/** `price` is the shown one. */
export const packageBankPage = async (
  { api }: Site,
  body: { readonly packageId: number; readonly branchId: number; readonly price: number },
) => (await api.send(startPackagePayment, { body })).data;

export const paymentReceipt = async ({ api }: Site, orderId: string) =>
  (await api.send(getPaymentReceipt, { params: { orderId } })).file;
