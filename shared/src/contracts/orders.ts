import * as z from 'zod/mini';
import { id, instant } from './wire.ts';

/** The bank's name of an order; the bank adds it to the address of the return page. */
export const orderId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** `pending`: the person has not finished, or the bank has not confirmed. */
export const paymentStatus = z.enum(['pending', 'paid', 'declined', 'expired', 'refunding', 'refunded']);

/** An order at the bank for an appointment or a purchased package: one of the two ids is set. */
export const payment = z.object({
  orderId,
  appointmentId: z.nullable(id),
  /** Always set; optional for older portals. */
  purchaseId: z.optional(z.nullable(id)),
  status: paymentStatus,
  amount: z.int().check(z.positive()),
  currency: z.literal('AMD'),
  paidAt: z.nullable(instant),
});

export type Payment = z.output<typeof payment>;
export type PaymentStatus = z.output<typeof paymentStatus>;
