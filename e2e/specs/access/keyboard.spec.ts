import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site.ts';
import {
  popup,
  thenAsked,
  whenChoosesBranch,
  whenChoosesDoctor,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { headingOf } from '../../commands/move-about.ts';
import { givenSignedIn, patients } from '../../commands/patients.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { widths } from '../../commands/check-access.ts';
import { tabTo } from '../../commands/press-keys.ts';
import { wordsIn } from '../../commands/words.ts';
import { fieldOf, letter } from '../../commands/write-to-clinic.ts';

const say = wordsIn('hy');

const sidenavOpened = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('arev-settings') ?? '{}') as { sidenavOpened?: unknown })
        .sidenavOpened,
  );

test.describe('With the keyboard alone', () => {
  test('the first stop skips the header', async ({ page }) => {
    await page.goto('/hy/doctors');
    await untilAwake(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: say('shell:skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#area') !== null)).toBe(true);
  });

  test('menus of the header open, close with Escape and return the focus', async ({ page }) => {
    await page.goto('/hy/doctors');
    await untilAwake(page);
    const menus = page.locator('[data-header-row=utility] details');
    expect(await menus.count()).toBeGreaterThan(1);
    for (let index = 0; index < (await menus.count()); index += 1) {
      const menu = menus.nth(index);
      await menu.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(menu).toHaveAttribute('open', '');
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(menu).not.toHaveAttribute('open');
      await expect(menu.locator('summary')).toBeFocused();
    }
  });

  test('with doubled text, all lines of the upper row of the header scroll away', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/hy/doctors');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await untilAwake(page);
    const row = page.locator('[data-header-row=utility]');
    await expect(row).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(row).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(row).toBeInViewport();
  });

  test('the side menu keeps the focus inside, and returns it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/hy/doctors');
    await untilAwake(page);
    const burger = page.getByRole('button', { name: say('shell:sideMenu.open') });
    await burger.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: say('shell:sideMenu.label') });
    await expect(menu).toBeVisible();
    await expect.poll(() => sidenavOpened(page)).toBe(true);
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      // Between the last stop and the first, the browser's own controls may have the focus.
      const inside = await menu.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect.poll(() => sidenavOpened(page)).toBe(false);
    await expect(burger).toBeFocused();
  });

  test('a visitor searches the questions, and asks one that has no answer', async ({ page }) => {
    await page.setViewportSize(widths.desk);
    await page.goto('/hy/doctors');
    await untilAwake(page);
    await tabTo(page, page.locator('#site-header').getByRole('combobox').locator('visible=true'));
    await page.keyboard.type('անվասայլակ');
    await expect(page.getByRole('option').first()).toHaveAttribute('href', /frequently-asked-questions/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(headingOf(page)).toHaveText(say('mf-content:faq.title'));
    await expect(headingOf(page)).toBeFocused();

    const answer = page.locator('#faq-list details');
    await expect(answer).toHaveAttribute('open', '');
    await tabTo(page, answer.locator('summary'));
    await page.keyboard.press('Enter');
    await expect(answer).not.toHaveAttribute('open');
    for (const [name, value] of Object.entries(letter)) {
      await tabTo(page, fieldOf(page, 'question', name));
      await page.keyboard.type(value);
    }
    await tabTo(page, page.getByRole('button', { name: say('mf-content:write.question.submit') }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('mf-content:write.question.sent'))).toBeVisible();
  });

  test('a visitor searches the vacancies and opens one of the results', async ({ page }) => {
    await page.goto('/hy/vacancies');
    await untilAwake(page);
    await tabTo(page, page.locator('#area').getByRole('combobox'));
    await page.keyboard.type('բուժքույր');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/searchText=/);
    const found = page.locator('#area a[href^="/hy/vacancies/"]').first();
    // The former list stays until the response arrives.
    await expect(found).toContainText(/բուժքույր/i);
    const address = (await found.getAttribute('href')) ?? '?';
    await tabTo(page, found);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(headingOf(page)).toBeFocused();
  });

  test('a visitor moves a carousel of doctors and opens one of them', async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto('/hy/services/cardiology');
    await untilAwake(page);
    const row = page.getByRole('region', { name: say('mf-catalogue:doctors.title') });
    await tabTo(page, row.getByRole('button', { name: say('ui:carousel.forth') }));
    await page.keyboard.press('Enter');
    await expect(row.getByRole('status')).not.toBeEmpty();
    const second = row.getByRole('group').nth(1);
    await tabTo(page, second.getByRole('link'));
    await expect(second).toBeInViewport({ ratio: 0.8 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hy\/doctors\//);
  });

  test('a visitor filters the doctors', async ({ page }) => {
    await page.goto('/hy/doctors');
    await untilAwake(page);
    const filter = page.getByRole('button', { name: say('mf-content:doctors.filter.speciality') });
    await filter.focus();
    await page.keyboard.press('Enter');
    await expect(filter).toHaveAttribute('aria-expanded', 'true');
    const boxes = page.locator('#area').getByRole('checkbox');
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/specIds=\d+/);
    await page.keyboard.press('Escape');
    await expect(filter).toHaveAttribute('aria-expanded', 'false');
    await expect(filter).toBeFocused();
  });

  test('a patient chooses payer, doctor, day and time of a visit', async ({ page }) => {
    const visitor = { page, say };
    await givenSignedIn(page, patients.ani);
    await page.goto('/hy/services/therapist-consultation/price');
    await untilAwake(page);
    await page.getByRole('button', { name: say('mf-catalogue:price.book') }).focus();
    await page.keyboard.press('Enter');
    await expect(popup(visitor)).toBeVisible();
    await whenChoosesBranch(visitor, 4);
    await whenPaysThemselves(visitor);
    await whenChoosesDoctor(visitor, 12);

    // The calendar has one tab stop, and arrow keys move within it.
    await expect(headingOf(page)).toBeFocused();
    const grid = page.getByRole('grid');
    const day = grid.locator('[tabindex="0"]');
    await expect(day).toHaveCount(1);
    await day.focus();
    const before = (await day.getAttribute('data-date')) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-date]:focus')).not.toHaveAttribute('data-date', before);
    await page.keyboard.press('PageDown');
    const month = (await page.locator('[data-date]:focus').getAttribute('data-date'))?.slice(0, 7);
    expect(month).not.toBe(before.slice(0, 7));
    const chosen = page.locator('#area [data-chosen]');
    for (let step = 0; step < 10 && (await chosen.count()) === 0; step += 1) {
      await page.keyboard.press('Enter');
      if ((await chosen.count()) === 0) await page.keyboard.press('ArrowRight');
    }
    await expect(chosen).toHaveCount(1);
    await page.locator('#area button[name=time]').first().focus();
    await page.keyboard.press('Enter');
    await thenAsked(visitor, 'step5');
  });
});
