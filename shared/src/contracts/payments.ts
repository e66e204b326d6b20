import * as z from 'zod/mini';
import { appointment } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { orderId, payment } from './orders.ts';
import { purchase } from './purchases.ts';
import { id, instant, oneBasedPages } from './wire.ts';

const whichOrder = z.object({ orderId });

/** The page of the bank where the order is paid. */
const bankPage = z.object({
  orderId,
  /** A browser goes there: no other scheme can be meant. */
  formUrl: z.string().check(z.regex(/^https?:\/\/\S+$/)),
  amount: z.int().check(z.positive()),
  currency: z.literal('AMD'),
  expiresAt: instant,
});

/** The person goes to the bank's page; no card is ever entered here. Asked again, it is the same order. */
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

/** Orders a package at the price of a branch. Asked again before it is paid, it is the same order. */
export const startPackagePayment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/payments/startPackagePayment',
  access: 'patient',
  answer: 'one',
  body: z.object({ packageId: id, branchId: id }),
  data: z.extend(bankPage, { purchaseId: id }),
  errors: [
    errorCode.notFound,
    errorCode.notVerified,
    errorCode.alreadyPaid,
    errorCode.bankUnavailable,
    errorCode.underWay,
  ],
});

/** Asks the bank, whose word alone counts. Asked twice, it changes nothing more. */
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

/** For the page to which the bank sends people back. With a bank that cannot be reached, the payment is pending. */
export const paymentResult = endpoint({
  method: 'POST',
  path: '/patients/api/v1/payment-result',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: whichOrder,
  /** Beside the payment, what it is for: the other one is null. */
  data: z.object({
    payment,
    appointment: z.nullable(appointment),
    purchase: z.optional(z.nullable(purchase)),
  }),
  errors: [errorCode.notFound],
});

/** The history of payments, the newest first. */
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
      /** Less than the amount when a part of a package was used. */
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
  answer: 'one',
  params: whichOrder,
  data: appointment,
  errors: [errorCode.notFound],
});

/** A PDF in the language of the call, for what was paid (and given back). */
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
