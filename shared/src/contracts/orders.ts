import * as z from 'zod/mini';
import { id, instant } from './wire.ts';

/** The bank's own name of an order; it comes back with the person from the bank's page. */
export const orderId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** `pending` is still on its way: the person has not finished, or the bank has not said. */
export const paymentStatus = z.enum(['pending', 'paid', 'declined', 'expired', 'refunding', 'refunded']);

/** An order at the bank, for an appointment or for a purchased package: one of the two ids is given. */
export const payment = z.object({
  orderId,
  appointmentId: z.nullable(id),
  /** Always given; optional for portals of an earlier release. */
  purchaseId: z.optional(z.nullable(id)),
  status: paymentStatus,
  amount: z.int().check(z.positive()),
  currency: z.literal('AMD'),
  paidAt: z.nullable(instant),
});

export type Payment = z.output<typeof payment>;
export type PaymentStatus = z.output<typeof paymentStatus>;
