import type { Browser, JSHandle } from '@playwright/test';
import { conditions, quiet, slowDown, withTab, type Tab } from './conditions.ts';
import { settledMark, untilSettled } from './timings.ts';

interface Crossing {
  readonly from: string;
  /** Path of a page of another remote, linked in the header. */
  readonly to: string;
  readonly prefetched: boolean;
  readonly cpu?: number;
  /** Uses the last link of the page, scrolled into view: some pages only prefetch visible links. */
  readonly inSight?: boolean;
}

/** Milliseconds from the click on a link until the page of the other remote is rendered. */
export const measureCrossing = (
  browser: Browser,
  { from, to, prefetched, cpu = conditions.cpuSlowdown, inSight = false }: Crossing,
): Promise<number> =>
  withTab(browser, async (tab) => {
    await slowDown(tab, cpu);
    await tab.page.goto(from, { timeout: 60_000 });
    await untilSettled(tab.page);
    await quiet(tab);
    const link = await tab.page.evaluateHandle(
      ({ to: href, inSight: last }) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)];
        const found = links.at(last ? -1 : 0);
        if (!found) throw new Error(`the page has no link to ${href}`);
        if (last) found.scrollIntoView({ block: 'center' });
        return found;
      },
      { to, inSight },
    );
    if (prefetched) await pointAt(tab, link);
    return tab.page.evaluate(
      ({ link: pressed, to: path, mark }) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          new PerformanceObserver((list, observer) => {
            const settled = list.getEntriesByName(mark).find(({ startTime }) => startTime > began);
            if (!settled || window.location.pathname !== path) return;
            observer.disconnect();
            resolve(settled.startTime - began);
          }).observe({ type: 'mark' });
          pressed.click();
        }),
      { link, to, mark: settledMark },
    );
  });

/** Moves the pointer to the link before the click; then waits for everything that this prefetches. */
const pointAt = async (tab: Tab, link: JSHandle<HTMLAnchorElement>): Promise<void> => {
  const settled = quiet(tab, 1500);
  await link.evaluate((pointed) => {
    pointed.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    pointed.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  });
  await settled;
};
