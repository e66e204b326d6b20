import type { Page } from '@playwright/test';
import { expectGoodEverywhere, looksAt, widths } from '../../commands/check-access.ts';
import { headingOf } from '../../commands/move-about.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { languages, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const hearts = { hy: 'սրտաբ', ru: 'кардио', en: 'cardio' } as const;

/** The visible search box: a wide header has it, a narrow one opens it. */
const box = (page: Page) => page.locator('#site-header').getByRole('combobox').locator('visible=true');

const results = (page: Page) =>
  page.locator('#area').getByRole('listitem').getByRole('heading', { level: 3 });

for (const language of languages) {
  const say = wordsIn(language);

  test(`A visitor searches the site with the keyboard alone, in ${language}`, async ({ page }) => {
    await page.setViewportSize(widths.desk);
    const complaints = await watchPage(page);
    await page.goto(`/${language}/doctors`);
    await untilAwake(page);
    await box(page).focus();
    await page.keyboard.type(hearts[language]);
    const options = page.getByRole('option');
    await expect(options.last()).toHaveText(say('shell:search.all'));
    await expect(page.getByRole('listbox').locator('mark').first()).toBeVisible();
    await expectGoodEverywhere(page, 'search', looksAt('desk'));
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const first = options.first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const address = (await first.getAttribute('href')) ?? '?';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(headingOf(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    expect(complaints).toEqual([]);
  });

  test(`The search box opens on a phone, and all results are a page, in ${language}`, async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto(`/${language}`);
    await untilAwake(page);
    await page.locator('#site-header summary', { hasText: say('shell:search.label') }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(hearts[language]);
    const all = page.getByRole('option', { name: say('shell:search.all') });
    await expectGoodEverywhere(page, 'unfolded search', looksAt('phone'));
    await all.click();
    await expect(page).toHaveURL(`/${language}/search?text=${encodeURIComponent(hearts[language])}`);
    await expect(headingOf(page)).toHaveText(say('mf-content:search.title'));
    await expect(results(page).first()).toBeVisible();
    await expectGoodEverywhere(page, 'results');
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search of the header is a form, and its results are readable', async ({ page }) => {
    await page.setViewportSize(widths.desk);
    await page.goto('/ru/doctors');
    await box(page).fill('кардио');
    await box(page).press('Enter');
    await expect(page).toHaveURL(`/ru/search?text=${encodeURIComponent('кардио')}`);
    await expect(results(page).first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page).not.toHaveTitle(/кардио/);
    await page.locator('#area').getByRole('searchbox').fill('грипп');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/ru/search?text=${encodeURIComponent('грипп')}`);
  });

  test('the search box opens on a phone as well', async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto('/hy');
    await page.locator('#site-header details[data-search] > summary').click();
    await box(page).fill('սրտաբ');
    await box(page).press('Enter');
    await expect(results(page).first()).toBeVisible();
  });
});
