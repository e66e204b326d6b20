import type { Executor } from '../../db/factory.ts';
import { addressOf, contactColumns, type Message, whoseColumns, whoseMessage } from '../outbox/public.ts';
import { lastDay } from './receipt.ts';
import type { PaymentRow } from './repository.ts';

interface PackageLetter {
  readonly event: 'received' | 'refunded';
  readonly key: string;
  readonly data: { readonly amount: string };
}

const findAddressee = (db: Executor, purchaseId: number) =>
  db
    .selectFrom('purchase')
    .innerJoin('patient', 'patient.id', 'purchase.patientId')
    .where('purchase.id', '=', purchaseId)
    .select([...contactColumns, ...whoseColumns, 'patient.language', 'purchase.expiresAt'])
    .executeTakeFirst();

/** In the patient's language. It does not name the package, which may disclose health data. */
export const letterAboutPackage = async (
  db: Executor,
  { purchaseId, patientId }: Pick<PaymentRow, 'purchaseId' | 'patientId'>,
  { event, key, data }: PackageLetter,
): Promise<Message | undefined> => {
  const row = purchaseId === null ? undefined : await findAddressee(db, purchaseId);
  if (row === undefined) return undefined;
  return {
    to: addressOf(row),
    template: event === 'received' ? 'package-bought' : 'package-refunded',
    language: row.language,
    data: {
      ...data,
      ...whoseMessage(row),
      date: row.expiresAt ? lastDay(row.expiresAt) : '',
    },
    key,
    patientId,
  };
};
