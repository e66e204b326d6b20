import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../../fixtures/site.ts';
import { headingOf, menuLink, prefetched, pressInSight, slowRemote } from '../../commands/move-about.ts';
import { framesWhile } from '../../commands/record-frames.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';

const say = wordsIn('hy');
const doctors = say('mf-content:doctors.title');
const prices = say('shell:menu.pricing');

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The scroll position after the wheel has come to rest. */
const restsAt = async (page: Page): Promise<number> => {
  for (let before = -1; ; await wait(300)) {
    const now = await scrolled(page);
    if (now === before) return now;
    before = now;
  }
};

test.describe('Arriving at a page', () => {
  let complaints: readonly string[] = [];
  test.beforeEach(async ({ page }) => {
    complaints = await watchPage(page);
    await page.goto('/hy/doctors');
    await untilAwake(page);
  });
  test.afterEach(() => expect(complaints).toEqual([]));

  test('moves the focus to its heading and announces its title', async ({ page }) => {
    await menuLink(page, prices).click();
    await expect(headingOf(page)).not.toHaveText(doctors);
    await expect(headingOf(page)).toBeFocused();
    await expect(page.locator('[data-route-announcer]')).not.toBeEmpty();
    expect(await page.title()).toContain((await page.locator('[data-route-announcer]').textContent()) ?? '?');

    await page.goBack();
    await expect(headingOf(page)).toHaveText(doctors);
    await expect(headingOf(page)).toBeFocused();
    await expect(page.locator('[data-route-announcer]')).toHaveText(doctors);
    await expect(page).toHaveTitle(new RegExp(doctors));
  });

  test('begins at the top, and Back restores the scroll position', async ({ page }) => {
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(600);
    const before = await scrolled(page);
    const card = page.locator('#area a[href^="/hy/doctors/"]:visible').nth(8);
    await card.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThanOrEqual(before - 900);
    await card.click();
    await expect(page).toHaveURL(/\/hy\/doctors\/[\w-]+$/);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(headingOf(page)).toHaveText(doctors);
    await expect.poll(() => scrolled(page)).toBe(left);
    // Another page of the site by its address: it must not get the scroll position of this page.
    await page.goto('/hy/help/privacy-policy');
    await untilAwake(page);
    expect(await scrolled(page)).toBe(0);
  });

  test('restores the position in an endless list after a visit to another remote', async ({ page }) => {
    const cards = page.locator('#area li a[href^="/hy/doctors/"]');
    const first = await cards.count();
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => cards.count()).toBeGreaterThan(first);
    // To the very end: while a part loads, the list and the position in it still change.
    const found = await page.locator('#area [role="status"]').filter({ hasText: /\d/ }).first().textContent();
    const whole = Number(/\d+/.exec(found ?? '')?.[0]);
    expect(whole).toBeGreaterThan(first);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000);
        return cards.count();
      })
      .toBe(whole);
    const left = await restsAt(page);
    expect(left).toBeGreaterThan(900);
    await pressInSight(page, menuLink(page, prices));
    await expect(headingOf(page)).not.toHaveText(doctors);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(headingOf(page)).toHaveText(doctors);
    expect(await cards.count()).toBe(whole);
    await expect.poll(() => scrolled(page)).toBe(left);
  });

  test('shows the progress bar only when it takes longer than a moment', async ({ page }) => {
    const data = page.waitForResponse('**/__crossing/hy/price-list');
    await prefetched(page, menuLink(page, prices), 'mf-catalogue');
    await (await data).finished();
    const quick = await framesWhile(page, async () => {
      await menuLink(page, prices).click();
      await expect(headingOf(page)).not.toHaveText(doctors);
    });
    expect(quick.filter(({ progress }) => progress)).toEqual([]);
    await page.goBack();
    await expect(headingOf(page)).toHaveText(doctors);

    await page.route('**/portal/api/v1/vacancies**', async (route) => {
      await wait(900);
      await route.continue();
    });
    // The heading is the text of an editor, from the seed.
    const vacancies = 'Աշխատանք «Արևում»';
    await slowRemote(page, 'mf-content', 900);
    const slow = await framesWhile(page, async () => {
      await menuLink(page, say('shell:menu.vacancies')).click();
      await expect(headingOf(page)).toHaveText(vacancies);
    });
    const began = slow[0]?.at ?? 0;
    const barred = slow.filter(({ progress }) => progress);
    expect(barred.length).toBeGreaterThan(5);
    expect((barred[0]?.at ?? 0) - began).toBeGreaterThan(150);
    expect(slow.at(-1)?.progress).toBe(false);
  });
});
