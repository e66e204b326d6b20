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
  readonly startsAt: Date;
  readonly patient: string;
  readonly service: string;
  readonly doctor: string;
  readonly branch: string;
  readonly address: string;
  readonly company: string;
  readonly companyAddress: string;
}

const instant = (date: Date): string => `${writtenDateAt(date.getTime())} ${clockTimeAt(date.getTime())}`;
const rowsOf = (receipt: Receipt, language: Language): (readonly [string, string])[] => {
  const words = receiptWords[language];
  return [
    [words.number, String(receipt.id).padStart(8, '0')],
    [words.paidAt, instant(receipt.paidAt)],
    ...(receipt.refundedAt === null ? [] : [[words.refundedAt, instant(receipt.refundedAt)] as const]),
    [words.patient, receipt.patient],
    [words.service, receipt.service],
    [words.doctor, receipt.doctor],
    [words.place, `${receipt.branch}, ${receipt.address}`],
    [words.visit, instant(receipt.startsAt)],
    [words.how, words.online],
    [words.amount, `${money(receipt.amount)} AMD`],
  ];
};

/** The title of the file says nothing of whom and why: it stands in window bars and in lists of files. */
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
