import { expectAccessibleEverywhere, looksIn } from '../../commands/check-access.ts';
import { addressOf, publicPageNames } from '../../commands/site-pages.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { type Language, languages } from '../../commands/words.ts';
import { test } from '../../fixtures/site.ts';

/** Whole pages are tried in both sizes in every language, their open states in the other specs. */
const pageLooks = (language: Language) => ({ ...looksIn(language), sizes: ['phone', 'desk'] as const });

for (const language of languages) {
  test.describe(`In ${language}, everybody can use`, () => {
    for (const name of publicPageNames) {
      test(`the page ${name}`, async ({ page }) => {
        await page.goto(addressOf(language, name));
        await untilAwake(page);
        await expectAccessibleEverywhere(page, name, pageLooks(language));
      });
    }

    test('the pages that say what went wrong', async ({ page }) => {
      for (const address of ['403', 'no-such-page', '500']) {
        await page.goto(`/${language}/${address}`);
        await expectAccessibleEverywhere(page, address, pageLooks(language));
      }
    });
  });
}
