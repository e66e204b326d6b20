import type { Page } from '@playwright/test';
import { expectGoodEverywhere, pageLooks, widths } from '../../commands/check-access.ts';
import { expectFits, expectFitsEnlarged } from '../../commands/check-fit.ts';
import { markupProblems } from '../../commands/check-markup.ts';
import { expectTouchable } from '../../commands/check-targets.ts';
import { addressOf, publicPageNames } from '../../commands/site-pages.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Also a desk's page at four times its size. */
const narrowest = { width: 320, height: 640 };

/** What the server wrote: valid, and with words to read before any script runs. */
const openAsWritten = async (page: Page, address: string): Promise<void> => {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(await markupProblems(html)).toEqual([]);
  expect(html).toMatch(/<main[^>]*>.*<h1[\s>]/s);
};

for (const language of languages) {
  test.describe(`In ${language}, everybody can read and use`, () => {
    for (const name of publicPageNames) {
      test(`the page ${name}`, async ({ page }) => {
        const complaints = await watchPage(page);
        await openAsWritten(page, addressOf(language, name));
        await untilAwake(page);
        await expectGoodEverywhere(page, name, pageLooks(language));
        for (const size of [widths.desk, widths.phone, narrowest]) {
          await page.setViewportSize(size);
          await expectFits(page, `${name}, ${size.width} px`);
        }
        await expectTouchable(page, name);
        await expectFitsEnlarged(page, name);
        expect(complaints).toEqual([]);
      });
    }

    test('the pages that say what went wrong', async ({ page }) => {
      for (const address of ['403', 'no-such-page', '500']) {
        const answer = await page.goto(`/${language}/${address}`);
        expect(await markupProblems((await answer?.text()) ?? ''), address).toEqual([]);
        // Without its styles, the drawing of the code fills the page.
        const drawing = await page.locator('#area svg, main svg').first().boundingBox();
        expect(drawing?.height).toBeLessThan(200);
        await expectGoodEverywhere(page, address, pageLooks(language));
        await expectFitsEnlarged(page, address);
      }
    });
  });
}
