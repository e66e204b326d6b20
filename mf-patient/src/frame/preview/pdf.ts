// The other build needs browsers of this year.
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Sharp on all screens, with bounded memory per page: above these limits, Safari draws nothing and says nothing. */
const pageWidth = 1600;
const pageHeight = 8192;
const pagePixels = 16_000_000;

export type Pdf = PDFDocumentProxy;

/**
 * Parsed in this thread: a worker would need another script that the content policy allows. Scripts in the
 * file are not run, and its fonts are drawn as shapes.
 */
export const openPdf = async (content: Blob): Promise<Pdf> => {
  Object.assign(globalThis, { pdfjsWorker: worker });
  const data = new Uint8Array(await content.arrayBuffer());
  return getDocument({ data, disableFontFace: true, useWasm: false, enableXfa: false }).promise;
};

/** Draws a page, and returns its text for screen readers. */
export const drawPage = async (pdf: Pdf, number: number, canvas: HTMLCanvasElement): Promise<string> => {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(pageWidth / width, pageHeight / height, Math.sqrt(pagePixels / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};
