import { untilAwake } from '../../commands/watch-page.ts';
import { expect, test } from '../../fixtures/site.ts';

const doctor = '/hy/doctors/ani-grigoryan';

test.describe('The scripts of a page', () => {
  test('wait for its first picture, and no longer than a moment', async ({ page }) => {
    const asked = page.waitForRequest('**/photos/doctors/**');
    // Never answered.
    await page.route('**/photos/doctors/**', () => undefined);
    await page.goto(doctor, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('script[src*="/shell."]').count()).toBe(0);
    await asked;
    await untilAwake(page);
    await expect(page.locator('script[src*="/shell."]')).toHaveAttribute('integrity', /^sha384-/);
  });

  test('start though its first picture is broken', async ({ page }) => {
    await page.route('**/photos/doctors/**', (route) => route.abort());
    await page.goto(doctor);
    await untilAwake(page);
  });
});
