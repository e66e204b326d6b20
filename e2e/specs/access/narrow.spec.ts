import type { Page } from '@playwright/test';
import {
  popup,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesDoctor,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { givenSignedIn, patients } from '../../commands/patients.ts';
import { addressOf, publicPageNames } from '../../commands/site-pages.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Elements that reach over the right edge, and are not inside a part that scrolls or cuts by itself. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const cut = (element: Element): boolean => {
      for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
        if (getComputedStyle(part).overflowX !== 'visible') return true;
      }
      return false;
    };
    return {
      // Behind a window that is open nothing scrolls, and the bar's room is free.
      page: Math.max(0, document.documentElement.scrollWidth - edge),
      parts: [...document.body.querySelectorAll('*')]
        .filter(
          (element) =>
            element.checkVisibility() && element.getBoundingClientRect().right > edge + 1 && !cut(element),
        )
        .map((element) => element.outerHTML.slice(0, 160)),
    };
  });

for (const name of publicPageNames) {
  test(`The page ${name} fits a screen of 320 px with Armenian words`, async ({ page }) => {
    await page.goto(addressOf('hy', name));
    await untilAwake(page);
    expect(await overflowing(page)).toEqual({ page: 0, parts: [] });
  });
}

test('The list of visits and every step of a booking fit it, too', async ({ page }) => {
  const visitor = { page, say: wordsIn('hy') };
  const fits = async (state: string) =>
    expect(await overflowing(page), state).toEqual({ page: 0, parts: [] });
  await givenSignedIn(page, patients.mariam);
  await page.goto('/hy/personal-data/appointments?period=all');
  await expect(page.locator('#area article').first()).toBeVisible();
  await fits('visits');
  await page.goto('/hy/services/therapist-consultation/price?submit=true');
  await expect(popup(visitor)).toBeVisible();
  await fits('window');
  await whenChoosesBranch(visitor, 4);
  await page.locator('#area input[value=employer]').check({ force: true });
  await fits('payment');
  await whenPaysThemselves(visitor);
  await fits('doctor');
  await whenChoosesDoctor(visitor, 12);
  await fits('day');
  await whenChoosesDay(visitor, 0);
  await fits('time');
  await whenChoosesTime(visitor, 0);
  await fits('summary');
});
