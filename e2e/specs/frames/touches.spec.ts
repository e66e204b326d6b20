import type { Locator, Page } from '@playwright/test';
import { fieldOf, letter, whenFillsIn } from '../../commands/write-to-clinic.ts';
import { wordsIn } from '../../commands/words.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { expect, test } from '../../fixtures/site.ts';

const everyScript = /\/(?:static|releases)\/.*\.js$/;
const remoteScripts = /\/releases\/.*\.js$/;

/** A server-rendered page whose scripts wait until `wake`. */
const openAsleep = async (page: Page, path: string, scripts = everyScript) => {
  const complaints = await watchPage(page);
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#site-footer a').last().waitFor({ state: 'attached' });
  const wake = async () => {
    held.resolve();
    await untilAwake(page);
  };
  return { complaints, wake };
};

/** Its own transitions do not count as feedback. */
const isTaken = (element: Locator) =>
  element.evaluate((widget) =>
    widget.getAnimations().some((animation) => !(animation instanceof CSSTransition)),
  );

test.describe('A touch on a page whose scripts have not loaded', () => {
  test('opens a filter and closes the notice, each once', async ({ page }) => {
    const { complaints, wake } = await openAsleep(page, '/en/doctors');
    const filter = page.locator('#area button[aria-expanded]').first();
    await filter.click();
    await page.locator('#site-notice button').click();
    expect(await isTaken(filter)).toBe(true);
    await expect(filter).toHaveAttribute('aria-expanded', 'false');
    await wake();
    await expect(filter).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('#site-notice')).toBeHidden();
    expect(await isTaken(filter)).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('searches for the typed text, with the caret where it was', async ({ page }) => {
    const { complaints, wake } = await openAsleep(page, '/en/doctors');
    const search = page.locator('#area input[type=search]');
    await search.pressSequentially('Grigorya');
    await search.press('ArrowLeft');
    await wake();
    await expect(page).toHaveURL(/Grigorya/);
    await page.keyboard.type('x');
    await expect(search).toHaveValue('Grigoryxa');
    expect(complaints).toEqual([]);
  });

  test('selects a branch of the list and a theme of the header', async ({ page }) => {
    const { complaints, wake } = await openAsleep(page, '/en/services');
    await page.locator('#area select[name=branch]').press('ArrowDown');
    const menus = page.locator('#site-header details:visible');
    await menus.nth(2).locator('summary').click();
    await menus.nth(2).locator('input[value=dark]').check();
    await wake();
    await expect(page).toHaveURL(/branch=/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(complaints).toEqual([]);
    await openAsleep(page, '/en/services');
    await expect(page.locator('meta[data-scheme=dark]')).toHaveAttribute('media', 'all');
    await expect(page.locator('meta[data-scheme=light]')).toHaveAttribute('media', 'not all');
  });

  test('moves a carousel as often as it was pressed, also while only the remote is missing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { complaints, wake } = await openAsleep(page, '/en', remoteScripts);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const say = wordsIn('en');
    const banner = page.getByRole('region', { name: say('mf-content:home.hero.label'), exact: true });
    const next = banner.locator('[data-move=forth]');
    await next.click();
    await next.click();
    await wake();
    const third = say('ui:carousel.place', { current: 3, total: 3 });
    await expect(banner.getByRole('status')).toHaveText(third);
    expect(complaints).toEqual([]);
  });

  test('sends a message from a form whose script comes after the page', async ({ page }) => {
    const say = wordsIn('en');
    const { complaints, wake } = await openAsleep(page, '/en', /\/contact-form\..*\.js$/);
    await untilAwake(page);
    await whenFillsIn(page, 'home', letter);
    const message = await fieldOf(page, 'home', 'message').elementHandle();
    await page.getByRole('button', { name: say('mf-content:write.contact.submit') }).click({ force: true });
    await wake();
    await expect(page.getByText(say('mf-content:write.contact.sent'))).toBeVisible();
    // The field of the server, not a second one.
    expect(await message.evaluate((field) => field.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('fills in a questionnaire with ticks, choices and text', async ({ page }) => {
    const { complaints, wake } = await openAsleep(page, '/en/survey/visit-feedback');
    const form = page.locator('#area form');
    const field = form.locator('input[name=fullName]');
    await form.locator('input[type=radio]').first().check();
    await form.locator('input[type=checkbox] + label').nth(1).click();
    await field.fill('Ani Grigoryan');
    const missing = form.getByRole('button', { name: 'Name and surname' });
    await expect(missing).toBeVisible();
    await wake();
    await expect(missing).toBeHidden();
    await page.reload();
    await untilAwake(page);
    // The draft contains them, so the form does too.
    await expect(form.locator('input[type=radio]').first()).toBeChecked();
    await expect(form.locator('input[type=checkbox]').nth(1)).toBeChecked();
    await expect(field).toHaveValue('Ani Grigoryan');
    expect(complaints).toEqual([]);
  });
});
