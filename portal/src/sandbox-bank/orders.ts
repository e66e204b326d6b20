import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** The numbers of the protocol; `secure`: the payer is at the bank that issued the card. */
export const orderStatus = { registered: 0, deposited: 2, refunded: 4, secure: 5, declined: 6 } as const;

export interface SandboxOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly language: string;
  readonly returnUrl: string;
  readonly callbackUrl: string | undefined;
  readonly expiresAt: number;
  refunded: number;
  status: (typeof orderStatus)[keyof typeof orderStatus];
}

/** The orders, only in memory: they are lost when the process ends. */
export class SandboxOrders {
  readonly #clock: Clock;
  readonly #byId = new Map<string, SandboxOrder>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  register(
    given: Omit<SandboxOrder, 'orderId' | 'refunded' | 'status' | 'expiresAt'> & {
      readonly lastsSeconds: number;
    },
  ): SandboxOrder | undefined {
    const { lastsSeconds, ...order } = given;
    if (this.find({ orderNumber: order.orderNumber })) return undefined;
    const row: SandboxOrder = {
      ...order,
      orderId: randomUUID(),
      expiresAt: this.#clock() + lastsSeconds * 1000,
      refunded: 0,
      status: orderStatus.registered,
    };
    this.#byId.set(row.orderId, row);
    return row;
  }

  find({ orderId, orderNumber }: { orderId?: string; orderNumber?: string }): SandboxOrder | undefined {
    if (orderId !== undefined) return this.#byId.get(orderId);
    return [...this.#byId.values()].find((order) => order.orderNumber === orderNumber);
  }

  /** Whether the payer may still enter a card. */
  isOpen({ status, expiresAt }: SandboxOrder): boolean {
    return (status === orderStatus.registered || status === orderStatus.secure) && this.#clock() < expiresAt;
  }
}
