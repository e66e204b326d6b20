import { randomUUID } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/factory.ts';
import { DomainError, found } from '../../errors.ts';
import { atTheBank, BankUnreachable, type Bank } from './bank.ts';
import * as repository from './repository.ts';
import type { Settlement } from './settlement-service.ts';

const lastsSeconds = 20 * 60;
/** A portal that takes longer to register an order is considered crashed. */
const registeringMs = 15_000;

export interface BankPageNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'SITE_URL' | 'BANK_URL'>;
  readonly bank: Bank;
  readonly settlement: Settlement;
}

type Row = repository.PaymentRow;

/** The subject of a payment. */
export interface Payable {
  readonly subject: repository.Subject;
  readonly price: number;
  readonly payable: boolean;
}

const toPage = ({ orderId, formUrl, amount, expiresAt }: Row) => ({
  orderId: found(orderId ?? undefined),
  formUrl: found(formUrl ?? undefined),
  amount,
  currency: 'AMD' as const,
  expiresAt: expiresAt.getTime(),
});

const underWay = () => new DomainError(errorCode.underWay, { retryAfterSeconds: 2 });
const alreadyPaid = (subject: repository.Subject) =>
  new DomainError(errorCode.alreadyPaid, 'purchaseId' in subject ? { wording: 'package' } : {});

/**
 * Names the patient: who pays for a family member returns under their own login, and all tabs may be in another account by
 * then.
 */
const returnQuery = ({ patientId }: Identity): string => `?for=${patientId}`;

const orderAt = (
  { config, bank }: BankPageNeeds,
  identity: Identity,
  { orderNumber, amount, language }: Row,
): ReturnType<Bank['register']> => {
  const site = config.SITE_URL.replace(/\/+$/, '');
  return bank.register({
    ...{ orderNumber, amount, language, lastsSeconds },
    returnUrl: `${site}/${language}/payment/payment-result${returnQuery(identity)}`,
    callbackUrl: `${site}/patients/api/v1/payments/bank-callback`,
  });
};

/** Finds or creates the only open order of a visit or purchase, and its page at the bank. */
export const bankPages = (needs: BankPageNeeds) => {
  const { db, clock, config, settlement } = needs;

  /** Replaces an order whose registration another portal did not finish: nobody was redirected to it. */
  const takeOver = async (row: Row): Promise<void> => {
    if (clock() - row.createdAt.getTime() < registeringMs) throw underWay();
    await db.transaction().execute(async (transaction) => {
      const { status, id } = await repository.lockPayment(transaction, row.id);
      if (status === 'starting') await repository.setStatus(transaction, id, { status: 'abandoned' });
    });
  };

  /** Returns the order if it is still open; undefined when a new order is needed. */
  const reuse = async (row: Row): Promise<Row | undefined> => {
    const now = await settlement.settle(row);
    if (now.status === 'paid') throw alreadyPaid(repository.subjectOf(now));
    if (now.status === 'starting') await takeOver(now);
    // An expired order is not opened again, but its state is requested until the bank has closed it.
    if (now.status === 'registered' && clock() >= now.expiresAt.getTime()) throw underWay();
    return now.status === 'registered' ? now : undefined;
  };

  const begin = async (identity: Identity, language: Language, { subject, price }: Payable): Promise<Row> => {
    // Without a row, the job has nothing to ask about.
    if (config.BANK_URL === undefined) throw new BankUnreachable('no bank is configured');
    const { patientId } = identity;
    const now = clock();
    const row = await repository.insertPayment(db, {
      ...subject,
      ...{ patientId, language, amount: price, status: 'starting' },
      orderNumber: randomUUID().replaceAll('-', ''),
      createdAt: new Date(now),
      expiresAt: new Date(now + lastsSeconds * 1000),
    });
    if (row === undefined) throw underWay();
    const answer = await orderAt(needs, identity, row);
    const registered = answer === 'known' ? undefined : await repository.noteRegistered(db, row.id, answer);
    if (registered === undefined) throw underWay();
    return registered;
  };

  const findOpen = async (subject: repository.Subject): Promise<Row | undefined> => {
    const rows = await repository.listOfSubject(db, subject);
    if (rows.some(({ status }) => status === 'paid')) throw alreadyPaid(subject);
    return rows[0];
  };

  return {
    openPage: async (identity: Identity, language: Language, payable: Payable) => {
      const open = await findOpen(payable.subject);
      if (!payable.payable) throw new DomainError(errorCode.notPayable);
      return atTheBank(async () => {
        const page = open && (await reuse(open));
        return toPage(page ?? (await begin(identity, language, payable)));
      });
    },
    /** The page of an order that is open at the bank; undefined if another order is needed. */
    reopenPage: async (subject: repository.Subject) => {
      const open = await findOpen(subject);
      const page = open && (await atTheBank(() => reuse(open)));
      return page && toPage(page);
    },
  };
};
