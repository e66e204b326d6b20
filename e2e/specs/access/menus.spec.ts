import { expectAccessible, expectGoodEverywhere, looksAt, widths } from '../../commands/check-access.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

for (const width of [1024, 1100, 1280, 1440]) {
  test(`The Armenian header fits in one row beside the booking button at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await page.goto('/hy/doctors');
    const header = page.locator('#site-header');
    await expect(header.getByRole('link', { name: say('shell:menu.book') })).toBeVisible();
    const rows = await header
      .getByRole('navigation', { name: say('shell:menu.label') })
      .locator(':scope > ul > li')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows).size).toBe(1);
  });
}

test.describe('Accessibility checks pass for', () => {
  test('the menus of the header', async ({ page }) => {
    await page.setViewportSize(widths.desk);
    await page.goto('/hy/doctors');
    await untilAwake(page);
    const menus = page.locator('[data-header-row=utility] details');
    expect(await menus.count()).toBeGreaterThan(1);
    for (let index = 0; index < (await menus.count()); index += 1) {
      await menus.nth(index).locator('summary').click();
      await expect(menus.nth(index)).toHaveAttribute('open', '');
      await expectGoodEverywhere(page, `header menu ${index + 1}`, looksAt('desk'));
      await page.keyboard.press('Escape');
    }
  });

  test('the side menu with all groups open', async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto('/hy/doctors');
    await untilAwake(page);
    await page.getByRole('button', { name: say('shell:sideMenu.open') }).click();
    const menu = page.getByRole('dialog', { name: say('shell:sideMenu.label') });
    await expect(menu).toBeVisible();
    for (const section of await menu.locator('summary').all()) await section.click();
    await expectGoodEverywhere(page, 'side menu', looksAt('phone'));
  });

  test('the filters of the doctors, open and applied, and an empty list', async ({ page }) => {
    await page.goto('/hy/doctors');
    await untilAwake(page);
    for (const filter of ['speciality', 'branch'] as const) {
      const button = page.getByRole('button', { name: say(`mf-content:doctors.filter.${filter}`) });
      await button.click();
      await expectGoodEverywhere(page, filter);
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
    await page.goto('/hy/doctors?specIds=2,3&branchIds=1');
    await untilAwake(page);
    await expectGoodEverywhere(page, 'filtered');
    await page.goto('/hy/doctors?searchText=qqqq');
    await untilAwake(page);
    await expect(page.getByRole('heading', { name: say('mf-content:doctors.empty.title') })).toBeVisible();
    await expectGoodEverywhere(page, 'nobody found');
  });

  test('the specialities on a phone, and search results for services, some and none', async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto('/hy/services');
    await untilAwake(page);
    await page.getByRole('button', { name: say('mf-catalogue:services.specialities.choose') }).click();
    await expectAccessible(page, 'specialities');
    await page.goto(`/hy/services?searchText=${encodeURIComponent('ուրոլոգիա')}`);
    await untilAwake(page);
    await expect(page.locator('#area details').first()).toHaveAttribute('open');
    await expect(page.locator('#prices-title')).toBeVisible();
    await expectGoodEverywhere(page, 'services found');
    await page.goto('/hy/services?searchText=qqqq');
    await untilAwake(page);
    await expectGoodEverywhere(page, 'nothing found');
  });

  test('a list that failed to load', async ({ page }) => {
    await page.goto('/hy/doctors');
    await untilAwake(page);
    await page.route('**/portal/api/v1/doctors?**', (route) => route.abort());
    await page.getByRole('searchbox').fill('a');
    await expect(page.getByRole('button', { name: say('ui:action.retry') })).toBeVisible();
    await expectGoodEverywhere(page, 'error state');
  });

  test('the outage box of a part of the site', async ({ page }) => {
    await page.setViewportSize(widths.desk);
    await page.goto('/hy/doctors');
    await untilAwake(page);
    await page.route('**/releases/mf-catalogue/**', (route) => route.abort());
    await page
      .locator('#site-header nav')
      .getByRole('link', { name: say('shell:menu.pricing'), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: say('ui:outage.title') })).toBeVisible();
    await expectGoodEverywhere(page, 'outage');
  });

  test('the login form and its error messages', async ({ page }) => {
    await page.goto('/hy/login');
    await untilAwake(page);
    const send = page.locator('#area').getByRole('button', { name: say('mf-patient:login.submit') });
    await send.click();
    await expect(page.getByText(say('ui:form.summaryTitle'))).toBeVisible();
    await expectGoodEverywhere(page, 'missing');
    await page.locator('input[autocomplete=username]').fill('nobody-at-all');
    await page.locator('input[autocomplete=current-password]').fill('wrong');
    await send.click();
    await expect(page.getByText(say('mf-patient:login.trouble.wrong'))).toBeVisible();
    await expectGoodEverywhere(page, 'refused');
  });
});
