import type { Config } from '../../config.ts';
import type { Executor } from '../../db/factory.ts';
import { letterAbout } from '../appointments/public.ts';
import type { Outbox } from '../outbox/public.ts';
import { money } from './money.ts';
import { letterAboutPackage } from './package-letter.ts';
import type { PaymentRow } from './repository.ts';

interface LetterNeeds {
  readonly config: Pick<Config, 'SITE_URL'>;
  readonly outbox: Outbox;
}

export type TellOfPayment = (
  transaction: Executor,
  row: PaymentRow,
  event: 'received' | 'refunded',
) => Promise<void>;

/** Tells the patient about a payment or refund, in the transaction that records it. */
export const paymentLetters =
  ({ config, outbox }: LetterNeeds): TellOfPayment =>
  async (transaction, row, event) => {
    const template = `payment-${event}` as const;
    const key = `payment/${row.id}/${template}`;
    const data = { amount: money(event === 'refunded' ? (row.refundAmount ?? row.amount) : row.amount) };
    const letter = { template, key, siteUrl: config.SITE_URL, data };
    const message = await (row.appointmentId === null
      ? letterAboutPackage(transaction, row, { ...letter, event })
      : letterAbout(transaction, row.appointmentId, letter));
    if (message) await outbox.tell(transaction, message);
  };
