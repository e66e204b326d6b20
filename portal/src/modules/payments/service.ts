import { randomUUID } from 'node:crypto';
import type { Appointment } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Payment } from '@arev/shared/contracts/payments';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError, found } from '../../errors.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { PayableVisit } from '../appointments/public.ts';
import { BankUnreachable, type Bank } from './bank.ts';
import { receiptPdf } from './receipt.ts';
import * as repository from './repository.ts';
import { paymentStatusOf } from './status-service.ts';
import type { Settlement } from './settlement-service.ts';

const lastsSeconds = 20 * 60;
/** So long a portal may take to register an order; then it is believed to be gone. */
const registeringMs = 15_000;
const retryAfterSeconds = 30;

export interface PaymentNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL'>;
  readonly bank: Bank;
  readonly settlement: Settlement;
  readonly visits: {
    readonly find: (identity: Identity, language: Language, id: number) => Promise<Appointment>;
    readonly payable: (identity: Identity, language: Language, id: number) => Promise<PayableVisit>;
  };
}

type Row = repository.PaymentRow;

const toWire = (row: Row): Payment => ({
  orderId: found(row.orderId ?? undefined),
  appointmentId: row.appointmentId,
  status: paymentStatusOf(row.status),
  amount: row.amount,
  currency: 'AMD',
  paidAt: row.paidAt?.getTime() ?? null,
});

const toPage = ({ orderId, formUrl, amount, expiresAt }: Row) => ({
  orderId: found(orderId ?? undefined),
  formUrl: found(formUrl ?? undefined),
  amount,
  currency: 'AMD' as const,
  expiresAt: expiresAt.getTime(),
});

/** A bank that cannot be reached is told as such: nothing was lost, and nothing has to be paid again. */
const atTheBank = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BankUnreachable)
      throw new DomainError(errorCode.bankUnavailable, { retryAfterSeconds, cause: error });
    throw error;
  }
};

const underWay = () => new DomainError(errorCode.underWay, { retryAfterSeconds: 2 });

export const paymentService = ({ db, clock, config, bank, settlement, visits }: PaymentNeeds) => {
  const register = async (row: Row): Promise<Row | undefined> => {
    const site = config.SITE_URL.replace(/\/+$/, '');
    const answer = await bank.register({
      orderNumber: row.orderNumber,
      amount: row.amount,
      language: row.language,
      returnUrl: `${site}/${row.language}/payment/payment-result`,
      callbackUrl: `${site}/patients/api/v1/payments/bank-callback`,
      lastsSeconds,
    });
    if (answer === 'known') return undefined;
    return repository.noteRegistered(db, row.id, answer);
  };

  /** An order that some portal began and did not finish: nobody was sent to it, so another takes its place. */
  const takeOver = async (row: Row): Promise<void> => {
    if (clock() - row.createdAt.getTime() < registeringMs) throw underWay();
    await db.transaction().execute(async (transaction) => {
      const { status, id } = await repository.lockPayment(transaction, row.id);
      if (status === 'starting') await repository.setStatus(transaction, id, { status: 'abandoned' });
    });
  };

  /** The page of an order that is still open; undefined when a new order is needed. */
  const reuse = async (row: Row): Promise<Row | undefined> => {
    const now = await settlement.settle(row);
    if (now.status === 'paid') throw new DomainError(errorCode.alreadyPaid);
    if (now.status === 'starting') await takeOver(now);
    // What cannot be finished any more is not opened again, but is asked about until the bank has closed it.
    if (now.status === 'registered' && clock() >= now.expiresAt.getTime()) throw underWay();
    return now.status === 'registered' ? now : undefined;
  };

  const begin = async (identity: Identity, language: Language, visit: PayableVisit): Promise<Row> => {
    const now = clock();
    const row = await repository.insertPayment(db, {
      appointmentId: visit.id,
      patientId: identity.patientId,
      orderNumber: randomUUID().replaceAll('-', ''),
      amount: visit.price,
      status: 'starting',
      language,
      createdAt: new Date(now),
      expiresAt: new Date(now + lastsSeconds * 1000),
    });
    if (row === undefined) throw underWay();
    const registered = await register(row);
    if (registered === undefined) throw underWay();
    return registered;
  };

  const orderOf = async ({ patientId }: Identity, orderId: string): Promise<Row> =>
    found(await repository.findOrder(db, patientId, orderId));

  return {
    start: async (identity: Identity, language: Language, appointmentId: number) => {
      const visit = await visits.payable(identity, language, appointmentId);
      const rows = await repository.listOfVisit(db, visit.id);
      if (rows.some(({ status }) => status === 'paid')) throw new DomainError(errorCode.alreadyPaid);
      if (!visit.payable) throw new DomainError(errorCode.notPayable);
      return atTheBank(async () => {
        const [open] = rows;
        const page = open && (await reuse(open));
        return toPage(page ?? (await begin(identity, language, visit)));
      });
    },
    confirm: async (identity: Identity, orderId: string): Promise<Payment> => {
      const row = await orderOf(identity, orderId);
      return toWire(await atTheBank(() => settlement.settle(row)));
    },
    result: async (identity: Identity, language: Language, orderId: string) => {
      const row = await orderOf(identity, orderId);
      const settled = await settlement.settle(row).catch((error: unknown) => {
        if (error instanceof BankUnreachable) return row;
        throw error;
      });
      return {
        payment: toWire(settled),
        appointment: await visits.find(identity, language, row.appointmentId),
      };
    },
    receipt: async ({ patientId }: Identity, language: Language, orderId: string) => {
      const row = found(await repository.findReceipt(db, patientId, orderId, language));
      const content = await receiptPdf({ ...row, paidAt: found(row.paidAt ?? undefined) }, language);
      return { name: `receipt-${row.id}.pdf`, content };
    },
    visitOf: async (identity: Identity, language: Language, orderId: string): Promise<Appointment> =>
      visits.find(identity, language, (await orderOf(identity, orderId)).appointmentId),
    /** Whoever calls, the bank or somebody else, moves us to ask the bank, and is told nothing. */
    called: async (orderNumber: string): Promise<void> => {
      const row = await repository.findByNumber(db, orderNumber);
      if (row !== undefined) await atTheBank(() => settlement.settle(row));
    },
  };
};
