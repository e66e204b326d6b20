import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site.ts';
import { headingOf, menuLink, prefetched, slowRemote } from '../../commands/move-about.ts';
import { blankFrames, framesWhile, headingsOf, type Frame } from '../../commands/record-frames.ts';
import { picturesWhile, shadesIn } from '../../commands/record-pictures.ts';
import { untilAwake, untilQuiet, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';

const say = wordsIn('hy');
const doctors = say('mf-content:doctors.title');
// The heading is the text of an editor, from the seed.
const vacancies = 'Աշխատանք «Արևում»';
const prices = say('shell:menu.pricing');

/** Never an empty area, never two pages at once. */
const expectWhole = (frames: readonly Frame[]): void => {
  expect(frames.length).toBeGreaterThan(3);
  expect(blankFrames(frames)).toEqual([]);
  expect(frames.filter(({ remotes }) => remotes !== 1)).toEqual([]);
};

test.describe('Crossing from one remote to another', () => {
  let complaints: readonly string[] = [];
  test.beforeEach(async ({ page }) => {
    complaints = await watchPage(page);
    await page.goto('/hy/doctors');
    await untilAwake(page);
  });
  test.afterEach(() => expect(complaints).toEqual([]));

  test('shows the old page until the new one is ready, on a slow connection', async ({ page }) => {
    await slowRemote(page, 'mf-catalogue', 300);
    const frames = await framesWhile(page, async () => {
      await menuLink(page, prices).click();
      await expect(page).toHaveURL('/hy/price-list');
      await expect(headingOf(page)).not.toHaveText(doctors);
    });
    expectWhole(frames);
    expect(headingsOf(frames)).toHaveLength(2);
    expect(headingsOf(frames)[0]).toBe(doctors);
  });

  test('shows the new page at once when it was prefetched on hover', async ({ page }) => {
    await prefetched(page, menuLink(page, prices), 'mf-catalogue');
    const frames = await framesWhile(page, async () => {
      await menuLink(page, prices).click();
      await expect(headingOf(page)).not.toHaveText(doctors);
    });
    expectWhole(frames);
    expect(headingsOf(frames)).toHaveLength(2);
  });

  test('loads scripts with the attributes of their preloads, without which Firefox requests them twice', async ({
    page,
  }) => {
    // Webpack removes a script when it is loaded.
    const added = await page.evaluateHandle(() => {
      const scripts: HTMLScriptElement[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          scripts.push(...[...addedNodes].filter((node) => node instanceof HTMLScriptElement));
      }).observe(document.head, { childList: true });
      return scripts;
    });
    await menuLink(page, prices).click();
    await expect(headingOf(page)).not.toHaveText(doctors);
    const attributes = await added.evaluate((scripts) =>
      scripts
        .filter(({ src }) => src.includes('/releases/mf-catalogue/'))
        .map((script) => [script.getAttribute('charset'), script.crossOrigin]),
    );
    expect(attributes.length).toBeGreaterThan(1);
    expect(attributes).toEqual(attributes.map(() => [null, 'anonymous']));
  });

  test('draws the first screen of a long page, and the rest a frame later', async ({ page }) => {
    await prefetched(page, menuLink(page, prices), 'mf-catalogue');
    const frames = await framesWhile(page, async () => {
      await menuLink(page, prices).click();
      await expect(headingOf(page)).not.toHaveText(doctors);
      await expect(page.locator('#area table')).not.toHaveCount(1);
    });
    expectWhole(frames);
    const heights = frames.filter(({ heading }) => heading !== doctors).map(({ height }) => height);
    // Without the footer in sight.
    expect(heights[0]).toBeGreaterThan(page.viewportSize()?.height ?? Number.NaN);
    expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? Number.NaN);
  });

  test('requests the data of a page of the same remote together with its code', async ({ page }) => {
    const data: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/portal/api/v1/vacancies')) data.push(request.url());
    });
    const brought = page.waitForResponse('**/__crossing/hy/vacancies');
    await menuLink(page, say('shell:menu.vacancies')).click();
    expect((await brought).status()).toBe(200);
    await expect(headingOf(page)).toHaveText(vacancies);
    expect(data).toEqual([]);
  });

  test('shows the last of two quick choices, and nothing of the first one', async ({ page }) => {
    await slowRemote(page, 'mf-catalogue', 900);
    const frames = await framesWhile(page, async () => {
      await menuLink(page, prices).click();
      await menuLink(page, say('shell:menu.vacancies')).click();
      await expect(headingOf(page)).toHaveText(vacancies);
      await untilQuiet(page);
    });
    expectWhole(frames);
    expect(headingsOf(frames)).toEqual([doctors, vacancies]);
    await expect(page).toHaveURL('/hy/vacancies');
  });

  test('shows each page complete when going back and forward', async ({ page }) => {
    await menuLink(page, prices).click();
    await expect(headingOf(page)).not.toHaveText(doctors);
    const there = (await headingOf(page).textContent()) ?? '';
    const frames = await framesWhile(page, async () => {
      await page.goBack();
      await expect(headingOf(page)).toHaveText(doctors);
      await page.goForward();
      await expect(headingOf(page)).toHaveText(there);
    });
    expectWhole(frames);
    expect(headingsOf(frames)).toEqual([there, doctors, there]);
  });

  test('shows each page complete when Back follows a choice that still loads', async ({ page }) => {
    await menuLink(page, say('shell:menu.vacancies')).click();
    await expect(headingOf(page)).toHaveText(vacancies);
    await slowRemote(page, 'mf-catalogue', 200);
    const frames = await framesWhile(page, async () => {
      await menuLink(page, prices).click();
      await page.goBack();
      await expect(headingOf(page)).toHaveText(doctors);
      await untilQuiet(page);
    });
    expectWhole(frames);
    expect(headingsOf(frames)).toEqual([vacancies, doctors]);
    await expect(page).toHaveURL('/hy/doctors');
  });

  test('leaves no empty picture on the screen', async ({ page, context }) => {
    await slowRemote(page, 'mf-catalogue', 300);
    const pictures = await picturesWhile(page, async () => {
      await menuLink(page, prices).click();
      await expect(headingOf(page)).not.toHaveText(doctors);
      await page.goBack();
      await expect(headingOf(page)).toHaveText(doctors);
    });
    const shades = await shadesIn(context, pictures);
    expect(shades.length).toBeGreaterThan(2);
    expect(Math.min(...shades)).toBeGreaterThan(8);
    // Checks the measurement itself with an empty page.
    const empty = await context.newPage();
    const nothing = (await empty.screenshot()).toString('base64');
    await empty.close();
    expect(await shadesIn(context, [nothing])).toEqual([1]);
  });
});

/** The states of each page that the browser requests in advance, as its own tools for developers see them. */
const watchPrefetches = async (page: Page): Promise<() => readonly string[]> => {
  const states: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status, prefetchStatus }) => {
    const { pathname } = new URL(prefetchUrl);
    states.push(`${pathname} ${status}`, `${pathname} ${prefetchStatus}`);
  });
  await session.send('Preload.enable');
  return () => states;
};

test('The page in another language is requested when its link is pressed, before it is released', async ({
  page,
}) => {
  await page.goto('/hy/doctors');
  await untilAwake(page);
  const prefetches = await watchPrefetches(page);
  const menu = page.locator('#site-header details:visible', { has: page.locator('a[hreflang=ru]') });
  await menu.locator('summary').click();
  await menu.locator('a[hreflang=ru]').hover();
  await page.mouse.down();
  await expect.poll(prefetches).toContain('/ru/doctors Ready');
  await page.mouse.up();
  await expect(page).toHaveURL('/ru/doctors');
  await expect.poll(prefetches).toContain('/ru/doctors PrefetchResponseUsed');
});
