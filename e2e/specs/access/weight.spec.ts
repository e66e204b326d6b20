import { href, page as pageOf } from '@arev/shared/routing';
import { expect, test } from '../../fixtures/site.ts';

/** Bytes that a page carries for its hydration, beside its words. */
const mostData = 40_000;

for (const path of [pageOf.services(), pageOf.specialization('cardiology'), pageOf.priceList()]) {
  test(`The page ${path} carries little beside its words`, async ({ request }) => {
    const html = await (await request.get(href('hy', path))).text();
    const data = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(data.length).toBeGreaterThan(1000);
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(mostData);
  });
}
