import type { Side } from './open-pair.ts';

export interface PageSeen {
  readonly milliseconds: number;
  readonly kilobytes: number;
  readonly elements: number;
  /** Whether the server rendered the page; otherwise it was left to the browser. */
  readonly isDrawn: boolean;
}

const scripts = /<script\b[^>]*>.*?<\/script>/gs;

const elementsIn = (html: string): number => html.replaceAll(scripts, '').match(/<[a-z]/g)?.length ?? 0;

export const readPage = async ({ site }: Side, path: string): Promise<PageSeen> => {
  const began = performance.now();
  const response = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } });
  const html = await response.text();
  const milliseconds = performance.now() - began;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return {
    milliseconds,
    kilobytes: Buffer.byteLength(html) / 1000,
    elements: elementsIn(html),
    isDrawn: html.includes('data-rendered="server"'),
  };
};
