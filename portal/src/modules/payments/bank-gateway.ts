import * as z from 'zod/mini';
import { BankUnreachable, UnusableAnswer, type Bank, type OrderState } from './bank.ts';

export interface GatewayOptions {
  /** The prefix of `register.do` and the other calls. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Starting a payment needs two requests, and both have to end before the timeout of the call. */
  readonly patienceMs?: number;
}

/** Dram in ISO 4217; the gateway counts in hundredths of it. */
const currency = '051';
const hundredths = 100;

/** Some gateways send numbers as text. */
const numeric = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]);
const code = z.pipe(z._default(z.union([z.string(), z.number()]), '0'), z.transform(String));

const failure = z.object({ errorCode: code });
const registered = z.object({ orderId: z.string().check(z.regex(/^[\w-]{1,64}$/)), formUrl: z.url() });
const report = z.object({
  orderNumber: z.string(),
  orderStatus: numeric,
  amount: numeric,
  currency: z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).padStart(3, '0')),
  ),
  paymentAmountInfo: z.catch(z.object({ refundedAmount: z.optional(numeric) }), {}),
  attributes: z.catch(z.array(z.object({ name: z.string(), value: z.string() })), []),
});

const duplicateNumber = '1';
const accessDenied = '5';
const unknownOrder = '6';

/** 0 registered, 1 held, 2 deposited, 3 reversed, 4 refunded, 5 at the issuer of the card, 6 declined. */
const stateOf = (status: number): OrderState | undefined =>
  (['open', 'open', 'paid', 'reversed', 'refunded', 'open', 'declined'] as const)[status];

const read = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new UnusableAnswer('the bank answered something else');
  return result.data;
};

/** Implements the registration and status calls of the e-commerce gateways of Armenian banks. */
export const bankGateway = ({ url, user, password, patienceMs = 6_000 }: GatewayOptions): Bank => {
  const base = url.replace(/\/*$/, '/');
  const ask = async (call: string, parameters: Record<string, string>): Promise<unknown> => {
    try {
      const answer = await fetch(new URL(call, base), {
        method: 'POST',
        body: new URLSearchParams({ userName: user, password, ...parameters }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (!answer.ok) throw new BankUnreachable(`the bank answered ${answer.status}`);
      return await answer.json();
    } catch (error) {
      // The original error may contain the URL with all its parameters, so it is not passed on.
      throw error instanceof BankUnreachable ? error : new BankUnreachable('the bank cannot be reached');
    }
  };

  return {
    register: async ({ orderNumber, amount, language, returnUrl, callbackUrl, lastsSeconds }) => {
      const answer = await ask('register.do', {
        orderNumber,
        amount: String(amount * hundredths),
        currency,
        language,
        returnUrl,
        dynamicCallbackUrl: callbackUrl,
        sessionTimeoutSecs: String(lastsSeconds),
      });
      const { errorCode } = read(failure, answer);
      if (errorCode === duplicateNumber) return 'known';
      if (errorCode !== '0') throw new BankUnreachable(`the bank refused an order with code ${errorCode}`);
      return read(registered, answer);
    },
    report: async ({ orderId, orderNumber }) => {
      const answer = await ask('getOrderStatusExtended.do', orderId === null ? { orderNumber } : { orderId });
      const { errorCode } = read(failure, answer);
      if (errorCode === unknownOrder) return undefined;
      const Failure = errorCode === accessDenied ? BankUnreachable : UnusableAnswer;
      if (errorCode !== '0') throw new Failure(`the bank gave no status, but code ${errorCode}`);
      const told = read(report, answer);
      const state = stateOf(told.orderStatus);
      if (state === undefined) throw new UnusableAnswer('the bank gave a status that nobody knows');
      const { refundedAmount } = told.paymentAmountInfo;
      return {
        orderId: told.attributes.find(({ name }) => name === 'mdOrder')?.value,
        orderNumber: told.orderNumber,
        // A fraction of a dram means a different amount; rounding would hide it.
        amount: told.amount % hundredths === 0 ? told.amount / hundredths : Number.NaN,
        currency: told.currency === currency ? 'AMD' : told.currency,
        state,
        refunded: refundedAmount === undefined ? undefined : refundedAmount / hundredths,
      };
    },
    refund: async ({ orderId, amount }) => {
      const answer = await ask('refund.do', { orderId, amount: String(amount * hundredths) });
      return read(failure, answer).errorCode === '0';
    },
  };
};
