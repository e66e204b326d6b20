import { Readable } from 'node:stream';
import {
  getAppointmentByOrder,
  getPaymentReceipt,
  listPayments,
  orderPaymentConfirmed,
  paymentResult,
  startAppointmentPayment,
  startPackagePayment,
} from '@arev/shared/contracts/payments';
import { getPurchaseByOrder, refundPurchase } from '@arev/shared/contracts/purchases';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { oneBased } from '../../db/paging.ts';
import type { Serve } from '../../http/call.ts';
import type { PaymentHistory } from './history-service.ts';
import type { paymentService } from './service.ts';

type Payments = ReturnType<typeof paymentService>;

const purchaseRoutes = (serve: Serve, payments: Payments): void => {
  serve(startPackagePayment, async ({ identity, language, body }) => ({
    data: await payments.startPackage(identity, language, body),
  }));
  serve(getPurchaseByOrder, async ({ identity, language, params }) => ({
    data: await payments.purchaseOf(identity, language, params.orderId),
  }));
  serve(refundPurchase, async ({ identity, language, params: { id }, body }) => ({
    data: await payments.refundPurchase(identity, language, { id, seen: body?.amount }),
  }));
};

export const paymentRoutes = (serve: Serve, payments: Payments, history: PaymentHistory): void => {
  purchaseRoutes(serve, payments);
  serve(listPayments, ({ identity, language, query }) => history.list(identity, language, oneBased(query)));
  serve(startAppointmentPayment, async ({ identity, language, body }) => ({
    data: await payments.start(identity, language, body.appointmentId),
  }));
  serve(orderPaymentConfirmed, async ({ identity, body }) => ({
    data: await payments.confirm(identity, body.orderId),
  }));
  serve(paymentResult, async ({ identity, language, body }) => ({
    data: await payments.result(identity, language, body.orderId),
  }));
  serve(getPaymentReceipt, async ({ identity, language, params }) => {
    const { name, content } = await history.receipt(identity, language, params.orderId);
    const file = { name, type: 'application/pdf', size: content.length, content: Readable.from([content]) };
    return { file };
  });
  serve(getAppointmentByOrder, async ({ identity, language, params }) => ({
    data: await payments.visitOf(identity, language, params.orderId),
  }));
};

const called = z.object({ orderNumber: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/**
 * The callback of the bank (028) has the bank's format, so it is not among the contracts. It only triggers a check; its
 * content is not trusted.
 */
export const bankCallback = (app: FastifyInstance, payments: Payments): void => {
  app.get('/patients/api/v1/payments/bank-callback', async (request, reply) => {
    const given = z.safeParse(called, request.query);
    if (given.success) await payments.called(given.data.orderNumber);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};
