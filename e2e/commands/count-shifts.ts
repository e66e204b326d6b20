import type { Page } from '@playwright/test';

/**
 * The layout shifts of a page, as browsers measure them. Counting starts with the next page; the returned function
 * reads the sum.
 */
export const countShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          moved += Number(entry.value);
      }
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.moved ?? '0'));
};
