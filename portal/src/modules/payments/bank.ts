import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../../errors.ts';

/** The interface of every bank adapter. Amounts are whole drams. */
export interface Order {
  readonly orderNumber: string;
  readonly amount: number;
  readonly language: 'hy' | 'ru' | 'en';
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly lastsSeconds: number;
}

export interface Registered {
  readonly orderId: string;
  readonly formUrl: string;
}

export type OrderState = 'open' | 'paid' | 'declined' | 'reversed' | 'refunded';

export interface OrderReport {
  readonly orderId: string | undefined;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: OrderState;
  /** The sum that was given back so far; undefined if the bank does not report it. */
  readonly refunded: number | undefined;
}

export interface Bank {
  /** `known` means that the bank has an order with this number already. */
  readonly register: (order: Order) => Promise<Registered | 'known'>;
  /** Undefined when the bank has no such order. */
  readonly report: (order: {
    readonly orderId: string | null;
    readonly orderNumber: string;
  }) => Promise<OrderReport | undefined>;
  /** False when the bank refuses, for example because the order is refunded already; nothing was given back then. */
  readonly refund: (order: { readonly orderId: string; readonly amount: number }) => Promise<boolean>;
}

/** There was no answer or an invalid one: the state at the bank is unknown. */
export class BankUnreachable extends Error {
  override readonly name: string = 'BankUnreachable';
}

/** The bank answers, but nothing that says what became of this order. It may know the others. */
export class UnusableAnswer extends BankUnreachable {
  override readonly name = 'UnusableAnswer';
}

/** The bank answers, and does not return the money of an order. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

const retryAfterSeconds = 30;

/** Reports an unreachable bank with its own error code: nothing was lost, and nothing has to be paid again. */
export const atTheBank = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BankUnreachable)
      throw new DomainError(errorCode.bankUnavailable, { retryAfterSeconds, cause: error });
    throw error;
  }
};
