import type { Appointment } from '@arev/shared/contracts/appointments';
import type { Payment } from '@arev/shared/contracts/orders';
import type { Purchase } from '@arev/shared/contracts/purchases';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { found, NotFound } from '../../errors.ts';
import type { PayableVisit } from '../appointments/public.ts';
import { closePurchase, type PackageService } from '../packages/public.ts';
import { atTheBank, BankUnreachable } from './bank.ts';
import { bankPages, type BankPageNeeds } from './bank-page-service.ts';
import * as repository from './repository.ts';
import { checkSeen } from './seen-sum.ts';
import { paymentOf } from './status-service.ts';

export interface PaymentNeeds extends BankPageNeeds {
  readonly visits: {
    readonly find: (identity: Identity, language: Language, id: number) => Promise<Appointment>;
    readonly payable: (identity: Identity, language: Language, id: number) => Promise<PayableVisit>;
  };
  readonly packages: Pick<PackageService, 'find' | 'findUnpaid' | 'order'>;
}

type Row = repository.PaymentRow;

export const paymentService = (needs: PaymentNeeds) => {
  const { db, clock, settlement, visits, packages } = needs;
  const { openPage, reopenPage } = bankPages(needs);
  const orderOf = async ({ patientId }: Identity, orderId: string): Promise<Row> =>
    found(await repository.findOrder(db, patientId, orderId));

  const visitOf = async (identity: Identity, language: Language, { appointmentId }: Row) =>
    appointmentId === null ? null : visits.find(identity, language, appointmentId);
  const purchaseOf = async (identity: Identity, language: Language, { purchaseId }: Row) =>
    purchaseId === null ? null : packages.find(identity, language, purchaseId);
  const ofKind = <Kind>(subject: Kind | null): Kind => {
    if (subject === null) throw new NotFound();
    return subject;
  };

  return {
    start: async (identity: Identity, language: Language, appointmentId: number) => {
      const { id, price, payable } = await visits.payable(identity, language, appointmentId);
      return openPage(identity, language, { subject: { appointmentId: id }, price, payable });
    },
    startPackage: async (
      identity: Identity,
      language: Language,
      choice: Parameters<PackageService['order']>[1],
    ) => {
      // First, because the bank may have declined the open order: another one takes the present price and contents.
      const unpaid = await packages.findUnpaid(identity, choice);
      const reopened = unpaid && (await reopenPage({ purchaseId: unpaid.id }));
      if (reopened) return { ...reopened, purchaseId: unpaid.id };
      const { id, price } = await packages.order(identity, choice);
      const page = await openPage(identity, language, {
        ...{ subject: { purchaseId: id }, price, payable: true },
      });
      return { ...page, purchaseId: id };
    },
    confirm: async (identity: Identity, orderId: string): Promise<Payment> => {
      const row = await orderOf(identity, orderId);
      return paymentOf(await atTheBank(() => settlement.settle(row)));
    },
    result: async (identity: Identity, language: Language, orderId: string) => {
      const row = await orderOf(identity, orderId);
      const settled = await settlement.settle(row).catch((error: unknown) => {
        if (error instanceof BankUnreachable) return row;
        throw error;
      });
      return {
        payment: paymentOf(settled),
        appointment: await visitOf(identity, language, row),
        purchase: await purchaseOf(identity, language, row),
      };
    },
    visitOf: async (identity: Identity, language: Language, orderId: string): Promise<Appointment> =>
      ofKind(await visitOf(identity, language, await orderOf(identity, orderId))),
    purchaseOf: async (identity: Identity, language: Language, orderId: string): Promise<Purchase> =>
      ofKind(await purchaseOf(identity, language, await orderOf(identity, orderId))),
    /** The purchase ends immediately; the job refunds the money through the bank. */
    refundPurchase: async (
      identity: Identity,
      language: Language,
      { id, seen }: { readonly id: number; readonly seen: number | undefined },
    ): Promise<Purchase> => {
      const { patientId } = identity;
      await db.transaction().execute(async (transaction) => {
        const amount = await closePurchase(transaction, { id, patientId, now: new Date(clock()) });
        checkSeen(amount, seen);
        await repository.makeRefundDue(transaction, id, amount);
      });
      return packages.find(identity, language, id);
    },
    /** A call, from the bank or anybody else, only makes the portal ask the bank for the state; it returns nothing. */
    called: async (orderNumber: string): Promise<void> => {
      const row = await repository.findByNumber(db, orderNumber);
      if (row !== undefined) await atTheBank(() => settlement.settle(row));
    },
  };
};
