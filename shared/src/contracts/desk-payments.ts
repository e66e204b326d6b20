import * as z from 'zod/mini';
import { endpoint, type DataOf } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { text } from './text.ts';
import { byId, id, idInText, instant, oneBasedPages, plainDate } from './wire.ts';

export const longestRefundReason = 500;
export const refundReason = text(longestRefundReason);

/** Orders at the bank for the desk. Lists contain no names; opening an order is recorded in the audit trail. */
const base = '/patients/api/v1/staff/payments';
const read = { method: 'GET', access: 'staff', may: { area: 'payments', right: 'canRead' } } as const;
const write = {
  method: 'POST',
  access: 'staff',
  answer: 'one',
  may: { area: 'payments', right: 'canEdit' },
} as const;
const reference = z.object({ id, title: z.string() });
const money = z.int().check(z.gte(0));

/** `mismatch`: the bank has another order under this number. */
export const deskPaymentState = z.enum([
  ...(['pending', 'paid', 'declined', 'expired', 'mismatch', 'refunding', 'refunded'] as const),
]);
/** What was paid for. */
export const paymentKind = z.enum(['visit', 'package']);

export const deskPayment = z.object({
  id,
  kind: paymentKind,
  /** Of the service or of the package. */
  title: z.string(),
  branch: reference,
  amount: money,
  state: deskPaymentState,
  /** A colleague has proposed a refund, and a second person has not decided yet. */
  refundProposed: z.boolean(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  refundedAt: z.nullable(instant),
  /** Less than the amount if a part of a package was used. */
  refundAmount: z.nullable(money),
});

/** Newest first. `day` is the day of the order. */
export const listDeskPayments = endpoint({
  ...read,
  path: base,
  answer: 'list',
  attended: false,
  query: z.object({
    ...oneBasedPages(20, 100),
    state: z.optional(z.enum([...deskPaymentState.options, 'refundProposed'])),
    kind: z.optional(paymentKind),
    branchId: z.optional(idInText),
    day: z.optional(plainDate),
  }),
  data: z.array(deskPayment),
});

export const paymentEvent = z.enum([
  ...(['ordered', 'atBank', 'abandoned', 'paid', 'declined', 'expired', 'mismatch'] as const),
  ...(['refundMade', 'refundProposed', 'refundConfirmed', 'refundRefused', 'refunding', 'refunded'] as const),
]);

const deskPaymentInFull = z.extend(deskPayment, {
  patient: z.object({ id, fullName: z.string(), phone: z.string() }),
  /** The state of the visit. */
  visit: z.nullable(z.object({ id, startsAt: instant, doctor: reference })),
  orderNumber: z.string(),
  /** The bank's own number, once it has responded. */
  orderId: z.nullable(z.string()),
  history: z.array(
    z.object({
      event: paymentEvent,
      at: instant,
      /** The staff member, if it was one. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  refund: z.object({
    possible: z.boolean(),
    /** A second person has to confirm it. */
    needsSecond: z.boolean(),
    /** What would be returned now: of a package, the rest, which may be 0. Only for paid orders; older portals omit it. */
    amount: z.optional(money),
    proposal: z.nullable(
      z.object({
        reason: z.string(),
        by: z.nullable(z.string()),
        at: instant,
        /** The caller's own proposal, which another person has to decide. */
        own: z.boolean(),
      }),
    ),
  }),
});

/** The page reads it again by itself when its version changes. */
export const getDeskPayment = endpoint({
  ...read,
  path: `${base}/:id`,
  answer: 'one',
  attended: false,
  params: byId,
  data: deskPaymentInFull,
  errors: [errorCode.notFound],
});

/** Changes with what the page of the order shows, and contains no names; the page polls it (207). */
export const getPaymentVersion = endpoint({
  ...read,
  path: `${base}/:id/version`,
  answer: 'one',
  attended: false,
  params: byId,
  data: z.object({ version: z.string() }),
  errors: [errorCode.notFound],
});

/** Queries the bank and changes nothing. */
export const getBankState = endpoint({
  ...read,
  path: `${base}/:id/bank`,
  answer: 'one',
  params: byId,
  data: z.object({
    /** `unknown`: the bank has no such order. */
    state: z.enum(['open', 'paid', 'declined', 'reversed', 'refunded', 'unknown']),
    amount: z.nullable(money),
    /** Whether this matches our own state. */
    agrees: z.boolean(),
  }),
  errors: [errorCode.notFound, errorCode.bankUnavailable],
});

/** The sum that the page showed: another one is refused. Releases before it leave it out. */
const seenSum = z.optional(money);
const refundErrors = [
  ...([errorCode.notFound, errorCode.stepNotPossible, errorCode.changedMeanwhile] as const),
  ...([errorCode.notRefundable, errorCode.upcomingVisits] as const),
];

/** Above a limit it is a proposal that a second person confirms; below, the job refunds the money at once. */
export const refundAtDesk = endpoint({
  ...write,
  path: `${base}/:id/refund`,
  params: byId,
  body: z.object({ reason: refundReason, amount: seenSum }),
  data: deskPaymentInFull,
  errors: refundErrors,
});

/** Nobody decides about their own proposal. */
export const decideRefund = endpoint({
  ...write,
  path: `${base}/:id/refund/decision`,
  params: byId,
  body: z.object({ confirmed: z.boolean(), amount: seenSum }),
  data: deskPaymentInFull,
  errors: [...refundErrors, errorCode.forbidden],
});

/** Who pays: the patient online or at the desk, an insurance company or an employer. */
export const paymentWay = z.enum(['online', 'desk', 'insurance', 'employer']);

/**
 * A day of the clinic by branch and payment method. Online is the sum that the bank charged and refunded on
 * this day; the other methods are the prices of completed visits of this day that were not paid online.
 */
export const getDailyStatement = endpoint({
  ...read,
  path: `${base}/statement`,
  answer: 'list',
  query: z.object({ day: plainDate }),
  data: z.array(
    z.object({
      branch: reference,
      way: paymentWay,
      count: z.int(),
      received: money,
      refunds: z.int(),
      refunded: money,
    }),
  ),
});

export type DeskPayment = DataOf<typeof listDeskPayments>[number];
export type DeskPaymentInFull = z.output<typeof deskPaymentInFull>;
export type DeskPaymentState = z.output<typeof deskPaymentState>;
export type PaymentKind = z.output<typeof paymentKind>;
export type PaymentWay = z.output<typeof paymentWay>;
