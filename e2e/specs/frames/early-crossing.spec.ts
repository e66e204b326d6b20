import type { Route } from '@playwright/test';
import { expect, test } from '../../fixtures/site.ts';
import { headingOf, menuLink } from '../../commands/move-about.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';

const say = wordsIn('hy');
const doctors = say('mf-content:doctors.title');
const prices = say('shell:menu.pricing');
/** The script of header, footer and crossings. */
const late = '**/assets/static/chrome.*.js';

/** Without an answer, the page waits until its deadline. */
const troubles = {
  fails: (route: Route) => route.abort(),
  'never arrives': () => undefined,
} as const;

for (const [trouble, answer] of Object.entries(troubles))
  test(`A link to another remote loads its page if the script of header and footer ${trouble}`, async ({
    page,
  }) => {
    await page.route(late, answer);
    await page.goto('/hy/doctors', { waitUntil: 'commit' });
    await page.locator('#area > [data-hydrated]').waitFor();
    await menuLink(page, prices).click();
    await expect(page).toHaveURL('/hy/price-list');
    await expect(page.locator('#area > [data-rendered="server"][data-hydrated]')).toBeVisible();
    await expect(headingOf(page)).not.toHaveText(doctors);
  });

test('Back to a page of another remote, after a reload, loads that page without this script', async ({
  page,
}) => {
  await page.goto('/hy/doctors');
  await untilAwake(page);
  await menuLink(page, prices).click();
  await expect(headingOf(page)).not.toHaveText(doctors);
  await page.route(late, (route) => route.abort());
  await page.reload();
  await page.locator('#area > [data-hydrated]').waitFor();
  await page.goBack();
  await expect(page).toHaveURL('/hy/doctors');
  await expect(page.locator('#area > [data-rendered="server"][data-hydrated]')).toBeVisible();
  await expect(headingOf(page)).toHaveText(doctors);
});

test('Back within a remote restores the scroll position without this script', async ({ page }) => {
  await page.route(late, (route) => route.abort());
  await page.goto('/hy/doctors');
  await page.locator('#area > [data-hydrated]').waitFor();
  const card = page.locator('#area a[href^="/hy/doctors/"]:visible').nth(8);
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBeGreaterThan(0);
  const left = await scrolled();
  await card.click();
  await expect(page).toHaveURL(/\/hy\/doctors\/[\w-]+$/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(headingOf(page)).toHaveText(doctors);
  await expect.poll(scrolled).toBe(left);
});
