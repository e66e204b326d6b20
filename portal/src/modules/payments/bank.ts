import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../../errors.ts';

/** What the portal asks of a bank, whichever it is. Amounts are whole drams. */
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
}

export interface Bank {
  /** `known` says that the bank has an order of this number already. */
  readonly register: (order: Order) => Promise<Registered | 'known'>;
  /** Undefined when the bank knows no such order. */
  readonly report: (order: {
    readonly orderId: string | null;
    readonly orderNumber: string;
  }) => Promise<OrderReport | undefined>;
  /** False when the bank refuses, as when it has been done before. */
  readonly refund: (order: { readonly orderId: string; readonly amount: number }) => Promise<boolean>;
}

/** No answer, or none that makes sense: nothing is known of what has happened at the bank. */
export class BankUnreachable extends Error {
  override readonly name = 'BankUnreachable';
}

const retryAfterSeconds = 30;

/** A bank that cannot be reached is told as such: nothing was lost, and nothing has to be paid again. */
export const atTheBank = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BankUnreachable)
      throw new DomainError(errorCode.bankUnavailable, { retryAfterSeconds, cause: error });
    throw error;
  }
};
