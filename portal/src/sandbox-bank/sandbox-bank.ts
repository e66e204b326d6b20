import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { cardPage, endPage, securePage } from './card-page.ts';
import { orderStatus, SandboxOrders, type SandboxOrder } from './orders.ts';

export interface SandboxOptions {
  readonly clock: Clock;
  readonly user: string;
  readonly password: string;
  /** The address of its pages for payers, if it differs from the address for the shop's server. */
  readonly publicUrl?: string | undefined;
}

const text = z.string().check(z.minLength(1), z.maxLength(512));
const whole = z.pipe(text.check(z.regex(/^\d{1,12}$/)), z.transform(Number));
const credentials = z.object({ userName: text, password: text });
const registration = z.object({
  orderNumber: text.check(z.maxLength(32)),
  amount: whole,
  currency: text,
  returnUrl: z.url(),
  language: z._default(text, 'en'),
  sessionTimeoutSecs: z._default(whole, 1200),
  dynamicCallbackUrl: z.optional(z.url()),
});
const which = z.object({ orderId: z.optional(text), orderNumber: z.optional(text) });
const sum = z.object({ amount: whole });
const deeds = z.object({
  mdOrder: text,
  deed: z.enum(['approve', 'secure', 'decline', 'double', 'silent', 'timeout', 'code']),
  code: z.optional(z.string()),
});

const refusal = (errorCode: string, errorMessage: string) => ({ errorCode, errorMessage });
const patienceMs = 2_000;

/** Gateways notify the shop by a callback, with a short timeout. */
const callBack = async (order: SandboxOrder, operation: 'deposited' | 'declinedByTimeout'): Promise<void> => {
  if (order.callbackUrl === undefined) return;
  const url = new URL(order.callbackUrl);
  const status = order.status === orderStatus.deposited ? '1' : '0';
  const said = { mdOrder: order.orderId, orderNumber: order.orderNumber, operation, status };
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
};

const goBack = (reply: FastifyReply, order: SandboxOrder): FastifyReply => {
  const url = new URL(order.returnUrl);
  url.searchParams.set('orderId', order.orderId);
  return reply.redirect(url.href, 303);
};

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

const statusOf = ({ orderId, orderNumber, status, amount, currency, refunded }: SandboxOrder) => ({
  errorCode: '0',
  errorMessage: 'Success',
  orderNumber,
  orderStatus: status,
  actionCode: status === orderStatus.declined ? 116 : 0,
  actionCodeDescription: '',
  amount,
  currency,
  paymentAmountInfo: { refundedAmount: refunded },
  attributes: [{ name: 'mdOrder', value: orderId }],
});

/** The API for the shop's server. */
const merchantCalls = (
  app: FastifyInstance,
  orders: SandboxOrders,
  { user, password, publicUrl }: SandboxOptions,
): void => {
  const call = (name: string, run: (body: unknown, request: FastifyRequest) => object): void => {
    app.post(`/rest/${name}.do`, async (request) => {
      const who = z.safeParse(credentials, request.body);
      if (!who.success || who.data.userName !== user || who.data.password !== password)
        return refusal('5', 'Access denied');
      return run(request.body, request);
    });
  };
  call('register', (body, request) => {
    const given = z.safeParse(registration, body);
    if (!given.success || given.data.amount === 0) return refusal('4', 'A parameter is missing or wrong');
    const { sessionTimeoutSecs, dynamicCallbackUrl, ...rest } = given.data;
    const order = orders.register({
      ...rest,
      callbackUrl: dynamicCallbackUrl,
      lastsSeconds: sessionTimeoutSecs,
    });
    if (order === undefined) return refusal('1', 'An order of this number was processed before');
    const formUrl = new URL(`/page?mdOrder=${order.orderId}`, publicUrl ?? `http://${request.host}`);
    return { orderId: order.orderId, formUrl: formUrl.href };
  });
  const found = (body: unknown): SandboxOrder | undefined => {
    const asked = z.safeParse(which, body);
    return asked.success ? orders.find(asked.data as { orderId?: string; orderNumber?: string }) : undefined;
  };
  call('getOrderStatusExtended', (body) => {
    const order = found(body);
    return order === undefined ? refusal('6', 'No such order') : statusOf(order);
  });
  call('refund', (body) => {
    const order = found(body);
    if (order === undefined) return refusal('6', 'No such order');
    if (order.status !== orderStatus.deposited) return refusal('7', 'The order is not in a state for it');
    const given = z.safeParse(sum, body);
    if (!given.success || given.data.amount === 0 || order.refunded + given.data.amount > order.amount)
      return refusal('7', 'The amount is not refundable');
    order.refunded += given.data.amount;
    // As at real banks that count a part as no refund of the order.
    if (order.refunded === order.amount) order.status = orderStatus.refunded;
    return refusal('0', 'Success');
  });
};

/** The pages for the payer. */
const payerPages = (app: FastifyInstance, orders: SandboxOrders): void => {
  app.get('/page', async (request, reply) => {
    const asked = z.safeParse(z.object({ mdOrder: text }), request.query);
    const order = asked.success ? orders.find({ orderId: asked.data.mdOrder }) : undefined;
    if (order === undefined) return html(reply.code(404), endPage('There is no such order.'));
    if (!orders.isOpen(order)) return html(reply, endPage('This order is over.'));
    return html(reply, order.status === orderStatus.secure ? securePage(order) : cardPage(order));
  });

  app.post('/page', async (request, reply) => {
    const given = z.safeParse(deeds, request.body);
    const order = given.success ? orders.find({ orderId: given.data.mdOrder }) : undefined;
    if (!given.success || order === undefined)
      return html(reply.code(404), endPage('There is no such order.'));
    if (!orders.isOpen(order)) return goBack(reply, order);
    const { deed, code } = given.data;
    if (deed === 'timeout') return html(reply, endPage('Nothing happens any more. You may close this page.'));
    if (deed === 'secure') {
      order.status = orderStatus.secure;
      return html(reply, securePage(order));
    }
    const declined = deed === 'decline' || (deed === 'code' && code !== '1234');
    order.status = declined ? orderStatus.declined : orderStatus.deposited;
    if (deed === 'silent') return html(reply, endPage('Paid. The connection is lost.'));
    const times = deed === 'double' ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => callBack(order, 'deposited')));
    return goBack(reply, order);
  });
};

/** A bank for tests: it has the protocol of real banks, and a page on which anybody can pay without money. */
export const buildSandboxBank = (options: SandboxOptions): FastifyInstance => {
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.get('/readyz', () => ({ ok: true }));
  const orders = new SandboxOrders(options.clock);
  merchantCalls(app, orders, options);
  payerPages(app, orders);
  return app;
};
