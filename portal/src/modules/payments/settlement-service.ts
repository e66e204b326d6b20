import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { BankUnreachable, RefundRefused, UnusableAnswer, type Bank, type OrderReport } from './bank.ts';
import { notePaid } from '../appointments/public.ts';
import { notePurchasePaid } from '../packages/public.ts';
import type { Outbox } from '../outbox/public.ts';
import { paymentLetters } from './payment-letter.ts';
import { refunds } from './refund-service.ts';
import * as repository from './repository.ts';

/** The bank may finish a payment that was started just before the order expired. */
const graceMs = 5 * 60_000;
/** The shortest time between two checks of one order. */
const pauseMs = 60_000;
/** A refund that failed by itself does not succeed a minute later. */
const refundPauseMs = 30 * 60_000;
/** An expired order is asked about for a day and once after it, in case its payer finished late and does not return. */
const expiredPauseMs = 30 * 60_000;
const expiredForMs = 24 * 60 * 60_000;
/** The last time is also caught up on after an outage that was not longer. */
const expiredMostMs = 30 * 24 * 60 * 60_000;
const mostAtOnce = 100;

export interface SettlementNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL'>;
  readonly outbox: Outbox;
  readonly bank: Bank;
  /** An order that differs from ours, or anything else that needs attention. Contains no personal and no card data. */
  readonly onTrouble: (trouble: { readonly payment: number; readonly what: string }) => void;
}

type Row = repository.PaymentRow;
type Verdict = 'paid' | 'declined' | 'expired' | 'refunded' | 'mismatch' | 'wait';

const isOurs = (row: Row, report: OrderReport): boolean =>
  report.orderNumber === row.orderNumber &&
  report.amount === row.amount &&
  report.currency === 'AMD' &&
  (row.orderId === null || report.orderId === undefined || report.orderId === row.orderId);

const isOver = ({ expiresAt }: Row, now: number): boolean => now >= expiresAt.getTime() + graceMs;

/** Evaluates the bank's report. Only money for this very order, in its full amount, counts as paid. */
const verdictOf = (row: Row, report: OrderReport | undefined, now: number): Verdict => {
  const over = isOver(row, now);
  if (report === undefined) return over ? 'expired' : 'wait';
  if (!isOurs(row, report)) return 'mismatch';
  if (report.state === 'paid' || report.state === 'declined') return report.state;
  if (report.state === 'open') return over ? 'expired' : 'wait';
  return 'refunded';
};

/** The next order may succeed. */
const isOfOneOrder = (error: unknown): error is Error =>
  error instanceof RefundRefused || error instanceof UnusableAnswer;

const isUnfinished = ({ status }: Row): boolean => repository.unfinished.some((one) => one === status);

export const settlementService = ({ db, clock, config, outbox, bank, onTrouble }: SettlementNeeds) => {
  const tell = paymentLetters({ config, outbox });
  const counts = async (transaction: Executor, row: Row): Promise<boolean> => {
    const taken =
      row.purchaseId === null
        ? row.appointmentId !== null && (await notePaid(transaction, row.appointmentId))
        : await notePurchasePaid(transaction, row.purchaseId, {
            ...{ amount: row.amount, orderedAt: row.createdAt, now: clock() },
          });
    return taken && !(await repository.isPaid(transaction, repository.subjectOf(row)));
  };

  const pay = async (transaction: Executor, row: Row, orderId: string): Promise<void> => {
    // A payment for a visit that was cancelled in the meantime, for a package that is another one by then or whose
    // patient was erased, or a second payment for the same thing is refunded.
    const counted = await counts(transaction, row);
    const status = counted ? 'paid' : 'refundDue';
    await repository.setStatus(transaction, row.id, { status, orderId, paidAt: new Date(clock()) });
    if (counted) await tell(transaction, row, 'received');
  };

  const apply = async (id: number, verdict: Verdict, report: OrderReport | undefined): Promise<Row> =>
    db.transaction().execute(async (transaction) => {
      const row = await repository.lockPayment(transaction, id);
      const orderId = row.orderId ?? report?.orderId;
      if (!isUnfinished(row) || verdict === 'wait') return row;
      if (verdict === 'paid' && orderId !== undefined) await pay(transaction, row, orderId);
      else if (verdict === 'declined' || verdict === 'expired' || verdict === 'mismatch')
        await repository.setStatus(transaction, id, { status: verdict });
      // An order that was refunded before we saw it paid was never paid for us.
      else if (verdict === 'refunded') await repository.setStatus(transaction, id, { status: 'declined' });
      return repository.lockPayment(transaction, id);
    });

  /** Like an order that the bank does not know, one without a usable answer must not keep its visit unpaid for ever. */
  const reportOf = (row: Row): Promise<OrderReport | undefined> =>
    bank.report(row).catch((error: unknown) => {
      if (error instanceof UnusableAnswer && row.status !== 'expired' && isOver(row, clock()))
        return undefined;
      throw error;
    });

  /** Requests the state of an unfinished order from the bank and records it; idempotent. */
  const settle = async (row: Row): Promise<Row> => {
    if (!isUnfinished(row)) return row;
    const report = await reportOf(row);
    const verdict = verdictOf(row, report, clock());
    if (verdict === 'mismatch') onTrouble({ payment: row.id, what: 'the order at the bank is another one' });
    return apply(row.id, verdict, report);
  };

  const giveBack = refunds({ db, clock, bank, tell });

  return {
    settle,
    /**
     * Settles orders that no patient returned to: abandoned pages, lost callbacks, due refunds. Returns what failed:
     * single orders, and what kept the bank from answering, which ends the run. Later runs try again.
     */
    settleDue: async (stopped?: AbortSignal): Promise<readonly Error[]> => {
      // The limits stay, so that a run takes each order once; the time of each look is its own, so that another run
      // leaves the order that is at the bank.
      const began = clock();
      const due = {
        askedBefore: new Date(began - pauseMs),
        expiredForMs,
        expiredSince: new Date(began - expiredMostMs),
        expiredAskedBefore: new Date(began - expiredPauseMs),
      };
      const failures: Error[] = [];
      for (let count = 0; count < mostAtOnce && stopped?.aborted !== true; count += 1) {
        const row = await repository.takeDue(db, new Date(clock()), due);
        if (row === undefined) break;
        try {
          await (row.status === 'refundDue' ? giveBack(row) : settle(row));
        } catch (error) {
          if (isOfOneOrder(error)) {
            onTrouble({ payment: row.id, what: error.message });
            if (row.status === 'refundDue')
              await repository.postpone(db, row.id, new Date(clock() + refundPauseMs - pauseMs));
            failures.push(error);
            continue;
          }
          // It is unreachable for all orders, so one failure is enough.
          if (error instanceof BankUnreachable) {
            if (row.status === 'expired') await repository.noteUnanswered(db, row.id, expiredForMs);
            return [...failures, error];
          }
          throw error;
        }
      }
      return failures;
    },
  };
};

export type Settlement = ReturnType<typeof settlementService>;
