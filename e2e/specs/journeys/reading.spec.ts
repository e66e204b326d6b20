import { readFile } from 'node:fs/promises';
import { headingOf } from '../../commands/move-about.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

test('A reader opens an article far down the news and returns to the same position', async ({ page }) => {
  const complaints = await watchPage(page);
  await page.goto('/hy/news');
  await untilAwake(page);
  const articles = page.locator('#area li a[href^="/hy/news/"]');
  await expect(articles).toHaveCount(9);
  await articles.last().scrollIntoViewIfNeeded();
  await expect(articles).toHaveCount(18);

  const wanted = articles.nth(14);
  const title = (await wanted.textContent()) ?? '';
  await wanted.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await wanted.click();
  await expect(headingOf(page)).toHaveText(title);
  await expect(page.getByRole('group', { name: say('ui:share.label') })).toBeVisible();

  await page.goBack();
  await expect(headingOf(page)).toHaveText(say('mf-content:news.title'));
  await expect(articles.nth(14)).toBeInViewport();
  const returned = await page.evaluate(() => window.scrollY);
  expect(Math.abs(returned - left)).toBeLessThan(200);
  expect(complaints).toEqual([]);
});

test('A visitor finds a vacancy with the keyboard alone', async ({ page }) => {
  const complaints = await watchPage(page);
  await page.goto('/hy/vacancies');
  await untilAwake(page);
  const box = page.getByRole('combobox', { name: say('mf-content:vacancies.search.label') });
  await box.pressSequentially('սրտաբան');
  const suggestions = page.getByRole('listbox').getByRole('option');
  await expect(suggestions.first()).toContainText('Սրտաբան');
  await box.press('ArrowDown');
  await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL('/hy/vacancies/cardiologist-gyumri');
  await expect(headingOf(page)).toHaveText('Սրտաբան');
  await expect(page.getByRole('link', { name: say('mf-content:vacancy.apply') })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('A visitor adds a seminar to a calendar', async ({ page }) => {
  await page.goto('/ru/seminars');
  await untilAwake(page);
  const first = page.locator('#area li a[href^="/ru/seminars/"]').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(headingOf(page)).toHaveText(title);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: wordsIn('ru')('mf-content:seminar.calendar') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.ics$/);
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(text).toContain('BEGIN:VEVENT');
  expect(text).toContain(`SUMMARY:${title.replaceAll(/([,;])/g, '\\$1')}`);
});

test('Old links of pages redirect to their new addresses', async ({ request }) => {
  for (const [from, to] of [
    ['/hy/pages/first-visit?from=services', '/hy/services/pages/first-visit'],
    [
      '/en/pages/first-visit?from=news&slug=flu-vaccination-2026',
      '/en/news/flu-vaccination-2026/pages/first-visit',
    ],
  ] as const) {
    const moved = await request.get(from, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, to]);
    const page = await request.get(to);
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain('<meta name="robots" content="noindex"');
  }
});

test('The address of the help area redirects to its first page', async ({ request }) => {
  const moved = await request.get('/hy/help', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/hy/help/frequently-asked-questions']);
});

test('A visitor calculates a bond and takes the tour of the clinic without a mouse', async ({ page }) => {
  const complaints = await watchPage(page);
  await page.goto('/en/investors');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Amount, AMD' }).fill('500 000');
  await expect(page.getByText('680.000 AMD')).toBeVisible();
  await expect(page.getByRole('link', { name: 'the form on the bank’s site' })).toHaveAttribute(
    'href',
    /^https:/,
  );

  await page.goto('/en/3d-map');
  await untilAwake(page);
  const strip = page.getByRole('list', { name: /^Rooms of the clinic/ });
  await strip.focus();
  await strip.press('ArrowRight');
  await expect(page.getByText('2 of 6: Reception')).toBeVisible();
  await expect(strip.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.4 });
  expect(complaints).toEqual([]);
});
