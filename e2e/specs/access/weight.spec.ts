import { brotliDecompressSync } from 'node:zlib';
import { href, page as pageOf } from '@arev/shared/routing';
import { languages } from '../../commands/words.ts';
import { packedPage } from '../../fixtures/packed-page.ts';
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

/** Bytes of the services page as it is sent, the largest public page. */
const mostSent = 20_000;

for (const language of languages)
  test(`The services page is sent with at most 20 KB in ${language}`, async ({ site }) => {
    const address = `${site.origin}${href(language, pageOf.services())}`;
    const { encoding, body } = await packedPage(address);
    expect(encoding).toBe('br');
    expect(brotliDecompressSync(body).toString()).toMatch(/page-data[^]*<\/html>\s*$/);
    // The very first visitor does not wait for the best packing; everybody after them gets it.
    await expect.poll(async () => (await packedPage(address)).body.length).toBeLessThanOrEqual(mostSent);
  });
