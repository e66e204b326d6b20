import type { Browser } from '@playwright/test';
import { withTab } from '../browser/conditions.ts';

/** Fails if the page is not loaded with this protocol. */
export const ensureProtocol = (browser: Browser, url: string, wanted: 'h2' | 'http/1.1'): Promise<void> =>
  withTab(browser, async ({ page }) => {
    await page.goto(url, { timeout: 60_000 });
    const spoken = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return navigation instanceof PerformanceNavigationTiming ? navigation.nextHopProtocol : undefined;
    });
    if (spoken !== wanted) throw new Error(`${url} was loaded with ${String(spoken)} instead of ${wanted}`);
  });
