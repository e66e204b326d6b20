import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { allLooks, expectGoodEverywhere, widths } from '../../commands/check-access.ts';
import { expectFits, expectFitsEnlarged, narrowest, tablet } from '../../commands/check-fit.ts';
import { markupProblems } from '../../commands/check-markup.ts';
import { expectTouchable } from '../../commands/check-targets.ts';
import { countShifts } from '../../commands/count-shifts.ts';
import { addressOf, publicPageNames } from '../../commands/site-pages.ts';
import { untilAwake, untilQuiet, watchPage } from '../../commands/watch-page.ts';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

/** The HTML of the server is valid, and has text before any script runs. */
const openAsWritten = async (page: Page, address: string): Promise<void> => {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(await markupProblems(html)).toEqual([]);
  expect(html).toMatch(/<main[^>]*>.*<h1[\s>]/s);
};

const calls = '**/portal/api/**';
const callDelay = 400;

/** Nothing shifts while the page hydrates, and when data arrives late. */
const expectStill = async (page: Page, open: () => Promise<void>): Promise<void> => {
  const expectNoShift = await countShifts(page);
  await page.route(calls, async (route) => {
    await pause(callDelay);
    await route.continue();
  });
  await open();
  await untilAwake(page);
  await untilQuiet(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.locator('#area [data-waiting]')).toHaveCount(0);
  await expectNoShift();
};

/**
 * The language with the longest words is checked completely; the others only for problems that texts alone can cause.
 */
const [first, ...others] = languages;

for (const name of publicPageNames) {
  test(`Everybody can read and use the page ${name}`, async ({ page }) => {
    const complaints = await watchPage(page);
    await page.setViewportSize(widths.phone);
    await expectStill(page, () => openAsWritten(page, addressOf(first, name)));
    await expectGoodEverywhere(page, name, allLooks);
    for (const size of [widths.desk, tablet, widths.phone, narrowest]) {
      await page.setViewportSize(size);
      await expectFits(page, `${name}, ${size.width} px`);
    }
    await expectTouchable(page, name);
    await expectFitsEnlarged(page, name);
    for (const language of others) {
      await openAsWritten(page, addressOf(language, name));
      for (const size of [widths.phone, narrowest]) {
        await page.setViewportSize(size);
        await expectFits(page, `${name} in ${language}, ${size.width} px`);
      }
    }
    expect(complaints).toEqual([]);
  });
}

test('Everybody can read and use the error pages', async ({ page }) => {
  for (const [index, address] of ['403', 'no-such-page', '500'].entries()) {
    const answer = await page.goto(`/${languages[index] ?? first}/${address}`);
    expect(await markupProblems((await answer?.text()) ?? ''), address).toEqual([]);
    // Without its styles, the QR code fills the page.
    const drawing = await page.locator('#area svg, main svg').first().boundingBox();
    expect(drawing?.height).toBeLessThan(200);
    await expectGoodEverywhere(page, address, allLooks);
    await expectFitsEnlarged(page, address);
  }
});
