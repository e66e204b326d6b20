import type { Page } from '@playwright/test';
import { headingOf } from '../../commands/move-about.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';
import { slowConnection } from '../../fixtures/slow-line.ts';

const doctor = '/hy/doctors/ani-grigoryan';
/** Header and footer, which hydrate after the page. */
const late = '/assets/static/chrome.';

/** The wait for the first picture does not end, however slow the machine is. */
const pauseClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
};

/** Runs in the page: marks the moment when the remote has hydrated. */
const rememberHydration = () => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#area > [data-hydrated]')) return;
    observer.disconnect();
    performance.mark('hydrated');
  }).observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true });
};

declare global {
  interface Window {
    wakings?: number[];
  }
}

/** Runs in the page: notes how many sections each task of the browser wakes. */
const countWakings = () => {
  const wakings: number[] = (window.wakings = []);
  new MutationObserver((records) => wakings.push(records.length)).observe(document, {
    attributes: true,
    attributeFilter: ['data-asleep'],
    subtree: true,
  });
};

/** Runs in the page. Parts below the first screen may request their scripts when the page has hydrated. */
const scriptsBeforeHydration = (): readonly string[] => {
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < hydrated)
    .map(({ name }) => new URL(name).pathname);
};

test.describe('The scripts of a page', () => {
  test('wait for its first picture, but only for a moment', async ({ page }) => {
    const asked = page.waitForRequest('**/photos/doctors/**');
    // Never answered.
    await page.route('**/photos/doctors/**', () => undefined);
    await pauseClock(page);
    await page.goto(doctor, { waitUntil: 'domcontentloaded' });
    await asked;
    expect(await page.locator('script[src*="/shell."]').count()).toBe(0);
    await page.clock.resume();
    await untilAwake(page);
    await expect(page.locator('script[src*="/shell."]')).toHaveAttribute('integrity', /^sha384-/);
  });

  test('do not wait for the picture once a visitor touches the page', async ({ page }) => {
    await page.route('**/photos/doctors/**', () => undefined);
    await pauseClock(page);
    await page.goto(doctor, { waitUntil: 'domcontentloaded' });
    const asked = page.waitForRequest('**/static/shell.*.js');
    await headingOf(page).click();
    await asked;
  });

  test('are fetched on a slow connection while the styles still load', async ({ page }) => {
    const complaints = await watchPage(page);
    await slowConnection(page);
    const asked = page.waitForRequest('**/static/shell.*.js');
    // Without scripts that come first, the page would wait here for ever.
    await page.route('**/*.css', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(doctor, { waitUntil: 'commit' });
    await untilAwake(page);
    expect(complaints).toEqual([]);
  });

  test('start even if its first picture is broken', async ({ page }) => {
    await page.route('**/photos/doctors/**', (route) => route.abort());
    await page.goto(doctor);
    await untilAwake(page);
  });

  test('follow the link that a visitor clicked before they loaded', async ({ page }) => {
    const complaints = await watchPage(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/releases/mf-content/**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/hy/doctors', { waitUntil: 'domcontentloaded' });
    const doctors = (await headingOf(page).textContent()) ?? '';
    // Header and footer then do not wait for the page, whose scripts may be held for eight seconds only.
    await page.getByRole('banner').dispatchEvent('mouseover');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator(`#area a[href="${doctor}"]`).first().click();
    held.resolve();
    await expect(page).toHaveURL(doctor);
    await expect(headingOf(page)).not.toHaveText(doctors);
    await expect(page.locator('#area > [data-hydrated]')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  for (const path of ['/hy', doctor, '/ru/help/opinions', '/en/services/cardiology']) {
    test(`are all listed by ${path} itself, so none is discovered through another`, async ({ page }) => {
      await page.addInitScript(rememberHydration);
      const answer = await page.goto(path);
      const html = await answer?.text();
      await untilAwake(page);
      const asked = await page.evaluate(scriptsBeforeHydration);
      expect(asked).toContainEqual(expect.stringContaining('/static/texts-'));
      const hydrating = asked.filter((script) => !script.startsWith(late));
      expect(hydrating.filter((script) => !html?.includes(`href="${script}"`))).toEqual([]);
    });
  }
});

test.describe('The sections of the home page below the first screen', () => {
  test('hydrate one after the other, also if the first picture never comes', async ({ page }) => {
    await page.addInitScript(countWakings);
    await page.route('**/photos/home/**', () => undefined);
    await page.goto('/hy', { waitUntil: 'domcontentloaded' });
    const asleep = page.locator('[data-asleep]');
    await expect(asleep).toHaveCount(7);
    const how = (part: Element) => getComputedStyle(part).contentVisibility;
    expect(await asleep.first().evaluate(how)).toBe('hidden');
    expect(await asleep.last().evaluate(how)).toBe('auto');
    await untilAwake(page);
    await expect(asleep).toHaveCount(0);
    expect(await page.evaluate(() => window.wakings)).toEqual(Array(7).fill(1));
  });

  for (const [what, go] of [
    ['scrolls', (page: Page) => page.mouse.wheel(0, 2000)],
    ['presses a key', (page: Page) => page.keyboard.press('Tab')],
  ] as const) {
    test(`hydrate at once when a visitor ${what}`, async ({ page }) => {
      await page.route('**/photos/home/**', () => undefined);
      await pauseClock(page);
      await page.goto('/hy', { waitUntil: 'domcontentloaded' });
      await expect(page.locator('[data-asleep]')).toHaveCount(7);
      await go(page);
      await expect(page.locator('[data-asleep]')).toHaveCount(0);
    });
  }

  for (const [width, height] of [
    [412, 863],
    [1280, 767],
  ] as const) {
    test(`begin below a window of ${width} × ${height}, also without the notice`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height });
      await page.route('**/photos/home/**', () => undefined);
      await page.goto('/hy', { waitUntil: 'domcontentloaded' });
      await context.addCookies([{ name: 'arev_notice', value: '1', url: page.url() }]);
      for (const language of languages) {
        await page.goto(`/${language}`, { waitUntil: 'domcontentloaded' });
        const first = page.locator('[data-asleep=fast]').first();
        await expect(first).toHaveCSS('content-visibility', 'hidden');
        expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(height);
      }
    });
  }

  test('are rendered at once in a tall window', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1400 });
    await page.route('**/photos/home/**', () => undefined);
    await page.goto('/hy', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('[data-asleep=fast]').first()).toHaveCSS('content-visibility', 'auto');
  });

  test('are at the same position after a reload', async ({ page }) => {
    await page.goto('/hy');
    await untilAwake(page);
    const form = page.locator('#area form');
    await form.scrollIntoViewIfNeeded();
    const before = (await form.boundingBox())?.y;
    await page.reload();
    await untilAwake(page);
    await expect.poll(async () => (await form.boundingBox())?.y).toBe(before);
  });
});

test('The cards of a list below the first screen are laid out once the page has had a rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hy/doctors');
  await untilAwake(page);
  const asleep = page.locator('#area li[data-asleep]');
  expect(await asleep.count()).toBeGreaterThan(10);
  await expect(asleep.last()).toHaveCSS('content-visibility', 'auto');
  await expect(asleep).toHaveCount(0);
});
