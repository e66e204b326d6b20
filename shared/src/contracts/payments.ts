import * as z from 'zod/mini';
import { appointment } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { id, instant } from './wire.ts';

/** The bank's own name of an order; it comes back with the person from the bank's page. */
const orderId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const whichOrder = z.object({ orderId });

/** `pending` is still on its way: the person has not finished, or the bank has not said. */
export const paymentStatus = z.enum(['pending', 'paid', 'declined', 'expired', 'refunding', 'refunded']);

export const payment = z.object({
  orderId,
  appointmentId: id,
  status: paymentStatus,
  amount: z.int().check(z.positive()),
  currency: z.literal('AMD'),
  paidAt: z.nullable(instant),
});

/** The person goes to the bank's page; no card is ever entered here. Asked again, it is the same order. */
export const startAppointmentPayment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/payments/startAppointmentPayment',
  access: 'patient',
  answer: 'one',
  body: z.object({ appointmentId: id }),
  data: z.object({
    orderId,
    formUrl: z.url(),
    amount: z.int().check(z.positive()),
    currency: z.literal('AMD'),
    expiresAt: instant,
  }),
  errors: [
    errorCode.notFound,
    errorCode.notPayable,
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
  answer: 'one',
  body: whichOrder,
  data: z.object({ payment, appointment }),
  errors: [errorCode.notFound],
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
  answer: 'file',
  params: whichOrder,
  data: z.null(),
  errors: [errorCode.notFound],
});

export type Payment = z.output<typeof payment>;
export type PaymentStatus = z.output<typeof paymentStatus>;
