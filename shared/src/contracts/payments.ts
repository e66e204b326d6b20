import * as z from 'zod/mini';
import { appointment } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { orderId, payment } from './orders.ts';
import { purchase } from './purchases.ts';
import { id, instant, oneBasedPages } from './wire.ts';

const whichOrder = z.object({ orderId });

/** The bank's payment page of the order. */
const bankPage = z.object({
  orderId,
  /** The browser navigates to it, so other schemes are not allowed. */
  formUrl: z.string().check(z.regex(/^https?:\/\/\S+$/)),
  amount: z.int().check(z.positive()),
  currency: z.literal('AMD'),
  expiresAt: instant,
});

/** The person pays at the bank's page; cards are never entered here. A repeated call returns the same order. */
export const startAppointmentPayment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/payments/startAppointmentPayment',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({ appointmentId: id }),
  data: bankPage,
  errors: [
    errorCode.notFound,
    errorCode.notPayable,
    errorCode.alreadyPaid,
    errorCode.bankUnavailable,
    errorCode.underWay,
  ],
});

/**
 * Orders a package at the price of a branch. A repeated call before payment returns the same order: while that is open at the
 * bank, at the price with which it was placed.
 */
export const startPackagePayment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/payments/startPackagePayment',
  access: 'patient',
  answer: 'one',
  body: z.object({
    packageId: id,
    branchId: id,
    /** The price that the patient was shown and agreed to; another one is refused at this field. An older portal ignores it. */
    price: z.optional(z.int().check(z.gte(0))),
  }),
  data: z.extend(bankPage, { purchaseId: id }),
  errors: [
    errorCode.notFound,
    errorCode.notVerified,
    errorCode.alreadyPaid,
    errorCode.bankUnavailable,
    errorCode.underWay,
  ],
});

/** Queries the bank; only its answer counts. Idempotent. */
export const orderPaymentConfirmed = endpoint({
  method: 'POST',
  path: '/patients/api/v1/payments/orderPaymentConfirmed',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: whichOrder,
  data: payment,
  errors: [errorCode.notFound, errorCode.bankUnavailable],
});

/** For the return page of the bank. If the bank cannot be reached, the payment is pending. */
export const paymentResult = endpoint({
  method: 'POST',
  path: '/patients/api/v1/payment-result',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: whichOrder,
  /** The subject of the payment: one of the two is null. */
  data: z.object({
    payment,
    appointment: z.nullable(appointment),
    purchase: z.optional(z.nullable(purchase)),
  }),
  errors: [errorCode.notFound],
});

/** The payment history, newest first. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/patients/api/v1/payments',
  access: 'patient',
  answer: 'list',
  query: z.object({ ...oneBasedPages(10, 100) }),
  data: z.array(
    z.extend(payment, {
      /** Of the service or of the package. */
      title: z.string(),
      createdAt: instant,
      refundedAt: z.nullable(instant),
      /** Less than the amount if a part of a package was used. */
      refundAmount: z.nullable(z.int().check(z.positive())),
      /** Whether `getPaymentReceipt` has a document. */
      receipt: z.boolean(),
    }),
  ),
});

export const getAppointmentByOrder = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/byOrderId/:orderId',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: whichOrder,
  data: appointment,
  errors: [errorCode.notFound],
});

/** A PDF in the language of the call, for the payment and its refund. */
export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/patients/api/v1/payments/:orderId/receipt',
  access: 'patient',
  onBehalf: true,
  answer: 'file',
  params: whichOrder,
  data: z.null(),
  errors: [errorCode.notFound],
});
