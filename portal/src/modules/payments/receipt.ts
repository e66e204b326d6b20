import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { clockTimeAt, writtenDateAt } from '../../clinic-time.ts';
import type { Language } from '../../plugins/language.ts';
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

/** One font for all three scripts. Those of the site come one file a script, in a packing that loses composed letters here. */
const { resolve } = createRequire(import.meta.url);
let loaded: Promise<Buffer> | undefined;
const font = (): Promise<Buffer> => (loaded ??= readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')));

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
export const receiptPdf = async (receipt: Receipt, language: Language): Promise<Buffer> => {
  const letters = await font();
  const doc = new PDFDocument({
    size: 'A5',
    margin: 42,
    lang: language,
    info: { Title: receiptWords[language].title, CreationDate: receipt.paidAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolved, failed) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolved(Buffer.concat(parts)));
    doc.on('error', failed);
  });
  doc.font(letters);
  doc.fontSize(11).text(receipt.company);
  doc.fontSize(9).text(receipt.companyAddress);
  doc.moveDown(1.5);
  doc.fontSize(18).text(receiptWords[language].title);
  doc.moveDown();
  for (const [name, value] of rowsOf(receipt, language)) {
    doc.fillColor('#5a6775').fontSize(9).text(name);
    doc.fillColor('#1d2733').fontSize(11).text(value);
    doc.moveDown(0.4);
  }
  doc.end();
  return done;
};
