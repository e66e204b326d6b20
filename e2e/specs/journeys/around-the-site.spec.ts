import type { Locator, Page } from '@playwright/test';
import { headingOf } from '../../commands/move-about.ts';
import { addressOf } from '../../commands/site-pages.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { languages, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

/** A menu of the header by the label of its button. */
const headerMenu = (page: Page, label: string) =>
  page
    .locator('[data-header-row=utility] details')
    .filter({ has: page.locator('summary', { hasText: label }) });

test('Switching the language keeps the page and its search', async ({ page }) => {
  await page.goto('/hy/doctors?searchText=a&specIds=2');
  await untilAwake(page);
  for (const [from, to, name] of [
    ['hy', 'en', 'English'],
    ['en', 'ru', 'Русский'],
  ] as const) {
    const menu = headerMenu(page, wordsIn(from)('shell:language.label'));
    await menu.locator('summary').click();
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/${to}/doctors?searchText=a&specIds=2`);
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await expect(headingOf(page)).toHaveText(wordsIn(to)('mf-content:doctors.title'));
    await untilAwake(page);
  }
});

test('The selected cities filter the whole site, and at least one stays selected', async ({ page }) => {
  await page.goto('/hy/doctors');
  await untilAwake(page);
  const list = page.getByRole('region', { name: say('mf-content:doctors.list') });
  const count = list.getByRole('status').first();
  const everywhere = (await count.textContent()) ?? '';

  const menu = headerMenu(page, say('shell:cities.label'));
  await menu.locator('summary').click();
  const cities = menu.getByRole('checkbox');
  const names = await menu.locator('label').allTextContents();
  for (const city of await cities.all()) await city.setChecked(false, { force: true });
  await menu.getByRole('button', { name: say('shell:cities.save') }).click();
  await expect(page.getByText(say('shell:website.layout.location.min-length-cities'))).toBeVisible();

  await cities.nth(1).setChecked(true, { force: true });
  await menu.getByRole('button', { name: say('shell:cities.save') }).click();
  await expect(count).not.toHaveText(everywhere);
  const narrowed = (await count.textContent()) ?? '';
  await expect(headerMenu(page, say('shell:cities.label')).locator('summary')).toContainText(names[1] ?? '?');

  // The server knows the choice as well: it survives a reload and holds in other remotes.
  await page.reload();
  await expect(count).toHaveText(narrowed);
  await page.goto('/hy/branches');
  await expect(page.locator('#area h2')).toHaveCount(1);
  await expect(page.locator('#area h2')).toHaveText(names[1] ?? '?');
});

test('Filters of the doctors are in the address, and Back removes the last one', async ({ page }) => {
  const complaints = await watchPage(page);
  await page.goto('/hy/doctors');
  await untilAwake(page);
  await page.getByRole('button', { name: say('mf-content:doctors.filter.speciality') }).click();
  const speciality = page.locator('#area').getByRole('checkbox').first();
  await speciality.click({ force: true });
  await expect(speciality).toBeChecked();
  await expect(page).toHaveURL(/specIds=\d+/);
  const narrowed = page.url();
  await page.reload();
  await untilAwake(page);
  await expect(page).toHaveURL(narrowed);
  await expect(page.getByRole('list', { name: say('mf-content:doctors.filter.chosen') })).toBeVisible();
  await page.getByRole('button', { name: say('mf-content:doctors.filter.clear') }).click();
  await expect(page).toHaveURL('/hy/doctors');

  const search = page.getByRole('searchbox', { name: say('mf-content:doctors.search.label') });
  await search.fill('ыыыы');
  await expect(page.getByRole('heading', { name: say('mf-content:doctors.empty.title') })).toBeVisible();
  await expect(page).toHaveURL(/searchText=/);
  expect(complaints).toEqual([]);
});

for (const language of languages) {
  test(`Missing and forbidden pages explain themselves with their status, in ${language}`, async ({
    page,
  }) => {
    const own = wordsIn(language);
    const errors = [
      ['403', 403, 403],
      ['404', 404, 404],
      ['500', 500, 500],
      ['no/such/page', 404, 404],
      ['doctors/nobody', 404, 404],
      ['branches/nowhere', 404, 404],
      ['services/nothing', 404, 404],
      ['services/nothing/price', 404, 404],
    ] as const;
    for (const [address, status, words] of errors) {
      const answer = await page.goto(`/${language}/${address}`);
      expect(answer?.status(), address).toBe(status);
      await expect(page.locator('h1'), address).toHaveText(own(`ui:errorPage.${words}.title`));
      await expect(page.getByText(own(`ui:errorPage.${words}.message`))).toBeVisible();
      await expect(page.getByRole('link', { name: own('ui:action.backHome') })).toHaveAttribute(
        'href',
        `/${language}`,
      );
    }
  });
}

test('An address without a language is redirected, and one with an unknown language is a 404', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/hy');
  const unknown = await page.goto('/fr/doctors');
  expect(unknown?.status()).toBe(404);
});

test('Links to places in a page scroll there, each, and Back returns to the place before', async ({
  page,
}) => {
  await page.goto(addressOf('hy', 'privacyPolicy'));
  await untilAwake(page);
  const links = page.locator('#area a[href^="#"]');
  const placeOf = async (link: Locator) =>
    page.evaluate(
      (hash) => document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? Number.NaN,
      (await link.getAttribute('href')) ?? '',
    );
  const scrolled = () => page.evaluate(() => window.scrollY);
  const [second, third] = [links.nth(1), links.nth(2)];
  await second.click();
  await expect.poll(() => placeOf(second)).toBeLessThan(200);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await third.click();
  await expect.poll(() => placeOf(third)).toBeLessThan(200);
  // What would scroll back would do so within a few frames.
  await page.waitForTimeout(500);
  expect(await placeOf(third)).toBeLessThan(200);
  expect(await scrolled()).toBeGreaterThan(before);
  await page.goBack();
  await expect.poll(scrolled).toBe(before);
});

test('The text of the banner is aligned with the page, also beside a scroll bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hy');
  await untilAwake(page);
  // Like the bar of Firefox, which the width of the window includes; Chromium leaves its own out.
  await page.evaluate(() => (document.body.style.paddingInlineEnd = '20px'));
  const leftOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
  const logo = page.locator('#site-header a[href="/hy"]').locator('visible=true').first();
  const action = page.locator('#area [aria-roledescription] a').first();
  expect(Math.abs((await leftOf(action)) - (await leftOf(logo)))).toBeLessThan(1);
});

test('A dialog does not shift the page, and dims it up to its edge', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 900, height: 700 } });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/hy/doctors');
    await untilAwake(page);
    const roomForBar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    expect(roomForBar).toBeGreaterThan(5);
    const placeOf = () => headingOf(page).evaluate((heading) => heading.getBoundingClientRect().left);
    const before = await placeOf();
    await page.getByRole('button', { name: say('shell:sideMenu.open') }).click();
    await expect(page.locator('#side-menu')).toBeVisible();
    // Sizes relative to the window do not include the scroll bar: less than a pixel.
    expect(Math.abs((await placeOf()) - before)).toBeLessThan(1);
    const colourAt = (x: number) => page.screenshot({ clip: { x, y: 690, width: 2, height: 2 } });
    const [bar, ground] = [await colourAt(900 - 4), await colourAt(4)];
    expect(bar.equals(ground)).toBe(true);
  }
  await browser.close();
});
