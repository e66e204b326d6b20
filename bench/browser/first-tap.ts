import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { slowDown, withTab, type Tab } from './conditions.ts';

/** A tap without a reaction in this time is lost. */
const patience = 20_000;
const afterPaint = 1000;
const touchTime = 80;

interface Touch {
  pressed?: number;
  opened?: number;
}

/** Runs before the scripts of the page: records the first tap and when something opens. */
const watch = (): void => {
  const tap: Touch = {};
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

/** The finger leaves the screen on time, also if the page is too busy to notice that it has come. */
const press = async ({ session }: Tab, place: { readonly x: number; readonly y: number }): Promise<void> => {
  const send = (type: 'mousePressed' | 'mouseReleased') =>
    session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  const pressed = send('mousePressed');
  await wait(touchTime);
  await Promise.all([pressed, send('mouseReleased')]);
};

/** Milliseconds from a tap on a filter, one second after the first paint, until it opens; infinite if it never does. */
export const measureFirstTap = (browser: Browser, url: string): Promise<number> =>
  withTab(browser, async (tab) => {
    const { page } = tab;
    await slowDown(tab);
    await page.addInitScript(watch);
    await page.goto(url, { timeout: 60_000, waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
      null,
      {
        polling: 20,
        timeout: 60_000,
      },
    );
    const filter = await page.locator('#area button[aria-expanded]').first().boundingBox();
    if (filter === null) throw new Error(`${url} shows no filter to tap`);
    const sincePaint = await page.evaluate(
      () => performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    );
    await wait(Math.max(0, afterPaint - sincePaint));
    await press(tab, { x: filter.x + filter.width / 2, y: filter.y + filter.height / 2 });
    await page
      .waitForFunction(() => (Reflect.get(window, 'benchTap') as Touch).opened !== undefined, undefined, {
        polling: 100,
        timeout: patience,
      })
      .catch(() => undefined);
    const { pressed = 0, opened = Number.POSITIVE_INFINITY } = await page.evaluate(
      () => Reflect.get(window, 'benchTap') as Touch,
    );
    return opened - pressed;
  });
