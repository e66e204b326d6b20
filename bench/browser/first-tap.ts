import type { Browser } from '@playwright/test';
import { slowDown, withTab } from './conditions.ts';

/** A tap without a reaction in this time is lost. */
const patience = 20_000;
const afterPaint = 1000;

interface Tap {
  pressed?: number;
  opened?: number;
}

/** Runs before the scripts of the page: records the first tap and when something opens. */
const watch = (): void => {
  const tap: Tap = {};
  Object.assign(window, { benchTap: tap });
  // The time of the event itself: a busy page handles it later.
  window.addEventListener('pointerdown', ({ timeStamp }) => (tap.pressed ??= timeStamp), { capture: true });
  new MutationObserver((changes) => {
    const opened = changes.some(
      ({ target }) => target instanceof Element && target.getAttribute('aria-expanded') === 'true',
    );
    if (opened) tap.opened ??= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-expanded'] });
};

/** Milliseconds from a tap on a filter, one second after the first paint, until it opens; infinite if it never does. */
export const measureFirstTap = (browser: Browser, url: string): Promise<number> =>
  withTab(browser, async (tab) => {
    const { page } = tab;
    await slowDown(tab);
    await page.addInitScript(watch);
    await page.goto(url, { timeout: 60_000, waitUntil: 'commit' });
    await page.waitForFunction(
      (after) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint !== undefined && performance.now() >= paint.startTime + after;
      },
      afterPaint,
      { polling: 20, timeout: 60_000 },
    );
    const filter = await page.locator('#area button[aria-expanded]').first().boundingBox();
    if (filter === null) throw new Error(`${url} shows no filter to tap`);
    await page.mouse.click(filter.x + filter.width / 2, filter.y + filter.height / 2);
    await page
      .waitForFunction(() => (Reflect.get(window, 'benchTap') as Tap).opened !== undefined, undefined, {
        polling: 100,
        timeout: patience,
      })
      .catch(() => undefined);
    const { pressed = 0, opened = Number.POSITIVE_INFINITY } = await page.evaluate(
      () => Reflect.get(window, 'benchTap') as Tap,
    );
    return opened - pressed;
  });
