import { brotliCompressSync, constants } from 'node:zlib';
import { href, page as pageOf } from '@arev/shared/routing';
import { expect, test } from '../../fixtures/site.ts';

/** Of the specification: what a page of services carries beside its words. */
const mostData = 40_000;
const mostPacked = 20_000;

const packed = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;

for (const path of [pageOf.services(), pageOf.specialization('cardiology'), pageOf.priceList()]) {
  test(`The page ${path} is light enough for a slow phone`, async ({ request }) => {
    const html = await (await request.get(href('hy', path))).text();
    const data = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(data.length).toBeGreaterThan(1000);
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(mostData);
    expect(packed(html)).toBeLessThanOrEqual(mostPacked);
  });
}
