import { clockTimeAt, writtenDateAt } from '../../clinic-time.ts';
import { pdfPage } from '../../pdf/page.ts';
import type { Language } from '../../caller/language.ts';
import { money } from './money.ts';
import { receiptWords } from './receipt-words.ts';

export interface Receipt {
  readonly id: number;
  readonly amount: number;
  readonly paidAt: Date;
  readonly refundedAt: Date | null;
  readonly refundAmount: number | null;
  readonly patient: string;
  /** The title of the service or package. */
  readonly title: string;
  /** For a visit. */
  readonly startsAt?: Date;
  readonly doctor?: string;
  /** For a package. */
  readonly expiresAt?: Date | null;
  readonly branch: string;
  readonly address: string;
  readonly company: string;
  readonly companyAddress: string;
}

const instant = (at: Date): string => `${writtenDateAt(at.getTime())} ${clockTimeAt(at.getTime())}`;
/** A package that ends at midnight is valid until the day before. */
export const lastDay = (expiresAt: Date): string => writtenDateAt(expiresAt.getTime() - 1);
const rowsOf = (receipt: Receipt, language: Language): (readonly [string, string])[] => {
  const words = receiptWords[language];
  return [
    [words.number, String(receipt.id).padStart(8, '0')],
    [words.paidAt, instant(receipt.paidAt)],
    ...(receipt.refundedAt === null ? [] : [[words.refundedAt, instant(receipt.refundedAt)] as const]),
    [words.patient, receipt.patient],
    [receipt.startsAt ? words.service : words.package, receipt.title],
    ...(receipt.doctor === undefined ? [] : [[words.doctor, receipt.doctor] as const]),
    [words.place, `${receipt.branch}, ${receipt.address}`],
    ...(receipt.startsAt ? [[words.visit, instant(receipt.startsAt)] as const] : []),
    ...(receipt.expiresAt ? [[words.until, lastDay(receipt.expiresAt)] as const] : []),
    [words.how, words.online],
    [words.amount, `${money(receipt.amount)} AMD`],
    ...(receipt.refundedAt === null || receipt.refundAmount === null
      ? []
      : [[words.refundAmount, `${money(receipt.refundAmount)} AMD`] as const]),
  ];
};

/** The title of the file names neither patient nor service, because window bars and file lists show it. */
export const receiptPdf = (receipt: Receipt, language: Language): Promise<Buffer> => {
  const { title } = receiptWords[language];
  return pdfPage({ language, title, createdAt: receipt.paidAt }, (doc) => {
    doc.fontSize(11).text(receipt.company);
    doc.fontSize(9).text(receipt.companyAddress);
    doc.moveDown(1.5);
    doc.fontSize(18).text(title);
    doc.moveDown();
    for (const [name, value] of rowsOf(receipt, language)) {
      doc.fillColor('#5a6775').fontSize(9).text(name);
      doc.fillColor('#1d2733').fontSize(11).text(value);
      doc.moveDown(0.4);
    }
  });
};
