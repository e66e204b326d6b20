// The other build needs browsers of this year.
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Sharp on all screens, with bounded memory per page. */
const pageWidth = 1600;

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
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: pageWidth / width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};
