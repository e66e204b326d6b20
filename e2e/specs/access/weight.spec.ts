import { href, page as pageOf } from '@arev/shared/routing';
import { expect, test } from '../../fixtures/site.ts';

/** Bytes of a page for hydration, besides its HTML. */
const mostData = 40_000;

for (const path of [pageOf.services(), pageOf.specialization('cardiology'), pageOf.priceList()]) {
  test(`The page ${path} contains little data besides its HTML`, async ({ request }) => {
    const html = await (await request.get(href('hy', path))).text();
    const data = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(data.length).toBeGreaterThan(1000);
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(mostData);
  });
}
