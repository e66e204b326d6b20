import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import ui from '@arev/shared/i18n/locales/hy.json' with { type: 'json' };
import shellTexts from '../../../locales/hy.json' with { type: 'json' };
import { newNonce } from '../security/nonce.ts';
import { PatchablePage } from './patchable-page.ts';

const nonce = fc.constantFrom(...Array.from({ length: 64 }, newNonce));
const word = fc.constantFrom(
  '<p>',
  '</p>',
  'Հայերեն',
  'doctor',
  'the ',
  ' of ',
  '">',
  'nonce="',
  '\n',
  '🙂',
  'a',
  'q0Zx7Jk-Vw',
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(word, { maxLength: 3000 }).map((words) => words.join('')),
);

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

describe('A compressed page with a gap for the nonce', () => {
  it.each(['br', 'gzip', 'identity'] as const)(
    'decompresses to the page with each visitor’s own nonce (%s)',
    async (wanted) => {
      await fc.assert(
        fc.asyncProperty(text, text, nonce, nonce, async (before, after, one, two) => {
          const page = new PatchablePage([before], [`">${after}`]);
          for (const each of [one, two, one]) {
            const { body, encoding } = await page.bytes(wanted, each);
            expect(decode[encoding](Buffer.concat(body)).toString()).toBe(
              `${before}${each}">${after}`.toWellFormed(),
            );
          }
        }),
        { numRuns: 150 },
      );
    },
  );

  it('is compressed well from its second visitor on', async () => {
    // Texts in one language as they occur in pages.
    const [before, after] = [JSON.stringify(ui), `">${JSON.stringify(shellTexts)}`];
    const page = new PatchablePage([before], [after]);
    const sizes = [];
    for (let visitor = 0; visitor < 3; visitor += 1)
      sizes.push(Buffer.concat((await page.bytes('br', newNonce())).body).length);
    const [first = 0, second = 0, third] = sizes;
    expect(second).toBeLessThan(first * 0.9);
    expect(third).toBe(second);
  });

  it('stays Brotli for a page of usual size and is far smaller than the page', async () => {
    const rows = Array.from(
      { length: 800 },
      (_, row) => `<li class="mf-x-card">Doctor number ${row}, ${row * 7919}</li>`,
    ).join('');
    const page = new PatchablePage([rows], [`">${rows}`]);
    await page.bytes('br', newNonce());
    const { body, encoding } = await page.bytes('br', newNonce());
    expect(encoding).toBe('br');
    expect(Buffer.concat(body).length).toBeLessThan(rows.length / 5);
  });

  it('falls back to gzip when the page repeats the placeholder', async () => {
    const page = new PatchablePage(['x'], ['">q0Zx7Jk-Vw4_Ys9Qf2Hb6NcX']);
    for (const wanted of ['br', 'gzip'] as const) await page.bytes(wanted, newNonce());
    const { body, encoding } = await page.bytes('br', newNonce());
    expect(decode[encoding](Buffer.concat(body)).toString()).toMatch(/^x.{24}">q0Zx7Jk-Vw4_Ys9Qf2Hb6NcX$/);
    expect(encoding).toBe('gzip');
  });
});
