import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const scripts = '**/assets/static/*.js';

test('A page whose scripts fail to load stays readable, says so, and works after a retry', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/hy/help/contact-us?from=menu');
  const line = page.locator('#site-stalled');
  await expect(line).toBeVisible();
  await expect(line).toContainText(say('shell:outage.standing'));
  await expect(line.getByRole('link', { name: /^\+374/ })).toBeVisible();
  await expect(page.locator('#area h1')).toBeVisible();

  await page.unroute(scripts);
  await line.getByRole('link', { name: say('ui:action.retry') }).click();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(page).toHaveURL('/hy/help/contact-us?from=menu');
  await expect(line).toBeHidden();
});

test('A private page whose scripts fail to load shows an explanation instead of an endless skeleton', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/hy/personal-data/appointments');
  await expect(page.locator('#site-stalled')).toContainText(say('shell:outage.stalled'));
  await expect(page.locator('#area > [data-rendered]')).toBeHidden();
});

test('A private page without the script of header and footer is shown', async ({ page }) => {
  await page.route('**/assets/static/chrome.*.js', (route) => route.abort());
  await page.goto('/hy/personal-data/appointments');
  await expect(page.locator('#area h1')).toBeVisible();
  await expect(page.locator('#site-stalled')).toBeHidden();
});
