import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

/** Sharp on a phone and on a large screen, and one page's memory stays bounded. */
const pageWidth = 1600;

export type Pdf = PDFDocumentProxy;

/**
 * Read in this thread: a worker would need one more script that the page's policy lets through. Nothing in the file is
 * run, and its fonts are drawn as shapes.
 */
export const openPdf = async (content: Blob): Promise<Pdf> => {
  Object.assign(globalThis, { pdfjsWorker: worker });
  const data = new Uint8Array(await content.arrayBuffer());
  return getDocument({ data, disableFontFace: true, useWasm: false, enableXfa: false }).promise;
};

/** Draws a page, and returns its words for people who do not see it. */
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
