import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { found } from '../../errors.ts';
import * as repository from './history-repository.ts';
import { receiptPdf, type Receipt } from './receipt.ts';
import { paymentStatusOf } from './status-service.ts';

/** A patient's past payments and their receipts. */
export const paymentHistory = (db: Database) => {
  const receiptOf = async (which: Parameters<typeof repository.findVisitReceipt>[1]): Promise<Receipt> => {
    const visit = await repository.findVisitReceipt(db, which);
    const row = visit ?? found(await repository.findPackageReceipt(db, which));
    return { ...row, paidAt: found(row.paidAt ?? undefined) };
  };

  return {
    list: async ({ patientId }: Identity, language: Language, page: Page) => {
      const { data, total } = await repository.listHistory(db, { patientId, language }, page);
      const payments = data.map(({ orderId, status, createdAt, paidAt, refundedAt, ...row }) => ({
        ...row,
        orderId: found(orderId ?? undefined),
        status: paymentStatusOf(status),
        currency: 'AMD' as const,
        createdAt: createdAt.getTime(),
        paidAt: paidAt?.getTime() ?? null,
        refundedAt: refundedAt?.getTime() ?? null,
        receipt: paidAt !== null,
      }));
      return { data: payments, total };
    },
    receipt: async ({ patientId }: Identity, language: Language, orderId: string) => {
      const row = await receiptOf({ patientId, orderId, language });
      return { name: `receipt-${row.id}.pdf`, content: await receiptPdf(row, language) };
    },
  };
};

export type PaymentHistory = ReturnType<typeof paymentHistory>;
