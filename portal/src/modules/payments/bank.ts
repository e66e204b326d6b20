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
