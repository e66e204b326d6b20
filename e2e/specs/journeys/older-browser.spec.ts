import { givenOlderBrowser } from '../../commands/older-browser.ts';
import { staff } from '../../commands/patients.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('en');

test('Visitors of the oldest browser filter doctors on a phone', async ({ page }) => {
  const complaints = await watchPage(page);
  await givenOlderBrowser(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/doctors');
  await untilAwake(page);
  const menu = page.getByRole('button', { name: new RegExp(`^${say('mf-content:doctors.filter.branch')}`) });
  await menu.click();
  const option = page.getByRole('checkbox').first();
  await expect(option).toBeInViewport();
  await option.click({ force: true });
  await expect(page).toHaveURL(/branchIds=/);
  await page.mouse.click(195, 20);
  await expect(option).toBeHidden();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(complaints).toEqual([]);
});

test('Editors of the oldest browser format a text', async ({ page }) => {
  const complaints = await watchPage(page);
  await givenOlderBrowser(page);
  await givenStaff(page, staff.editor);
  await page.goto('/en/desk/content/news/1');
  await untilAwake(page);
  const text = page.getByRole('textbox').and(page.locator('[contenteditable=true]')).first();
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Written in an older browser');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(text.locator('strong')).toHaveText('Written in an older browser');
  expect(complaints).toEqual([]);
});
