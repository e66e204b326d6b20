import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** One font for all three scripts. The site has one file per script, in a format that loses composed letters here. */
const { resolve } = createRequire(import.meta.url);
let loaded: Promise<Buffer> | undefined;
const font = (): Promise<Buffer> => (loaded ??= readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')));

export interface Page {
  readonly language: string;
  /** Shown in window titles and file lists. */
  readonly title: string;
  readonly createdAt: Date;
}

/** The same page with the same `createdAt` gives the same bytes. */
export const pdfPage = async (
  { language, title, createdAt }: Page,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> => {
  const letters = await font();
  const doc = new PDFDocument({
    size: 'A5',
    margin: 42,
    lang: language,
    info: { Title: title, CreationDate: createdAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolved, failed) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolved(Buffer.concat(parts)));
    doc.on('error', failed);
  });
  doc.font(letters);
  draw(doc);
  doc.end();
  return done;
};
