import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { orderId } from './orders.ts';
import { byId, id, idInText, instant, oneBasedPages } from './wire.ts';

/** `ordered` is not paid for yet; `used` has neither a service left nor a visit ahead. */
export const purchaseState = z.enum(['ordered', 'active', 'used', 'expired', 'refunding', 'refunded']);

const sumBack = z.int().check(z.positive());
const reference = z.object({ id, slug: z.string(), title: z.string() });

/** A package that a patient has bought. Its services are booked with `purchaseId` and cost nothing more. */
export const purchase = z.object({
  id,
  package: reference,
  /** The branch whose price was paid; the services are valid at every branch that offers them. */
  branch: z.object({ id, title: z.string() }),
  state: purchaseState,
  price: z.int().check(z.positive()),
  currency: z.literal('AMD'),
  boughtAt: z.nullable(instant),
  /** Appointments have to begin before it. */
  validUntil: z.nullable(instant),
  items: z.array(z.object({ service: reference, quantity: z.int(), left: z.int() })),
  /** The current refund; null if there is none. */
  refundable: z.nullable(sumBack),
  /** Whether a refund needs that visits ahead are cancelled first. Optional for older portals. */
  visitsAhead: z.optional(z.boolean()),
  /** The paid order, for the receipt. */
  orderId: z.nullable(orderId),
  /** Whether a branch still sells the package. Always set; optional for older portals. */
  sold: z.optional(z.boolean()),
});

/** Newest first; `serviceId` filters those that can pay for this service now. */
export const listPurchases = endpoint({
  method: 'GET',
  path: '/patients/api/v1/purchases',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  query: z.object({ ...oneBasedPages(10, 100), serviceId: z.optional(idInText) }),
  data: z.array(purchase),
});

export const getPurchase = endpoint({
  method: 'GET',
  path: '/patients/api/v1/purchases/:id',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  data: purchase,
  errors: [errorCode.notFound],
});

export const getPurchaseByOrder = endpoint({
  method: 'GET',
  path: '/patients/api/v1/purchases/byOrderId/:orderId',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: z.object({ orderId }),
  data: purchase,
  errors: [errorCode.notFound],
});

/** Refunds the price less the used services at their own prices. Upcoming appointments have to be cancelled first. */
export const refundPurchase = endpoint({
  method: 'POST',
  path: '/patients/api/v1/purchases/:id/refund',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  /** The sum that the page showed: another one is refused. Releases before it send no body. */
  body: z.optional(z.object({ amount: z.optional(sumBack) })),
  data: purchase,
  errors: [
    ...([errorCode.notFound, errorCode.notRefundable] as const),
    ...([errorCode.upcomingVisits, errorCode.changedMeanwhile] as const),
  ],
});

export type Purchase = z.output<typeof purchase>;
export type PurchaseState = z.output<typeof purchaseState>;
