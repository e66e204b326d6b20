import { expect, type Page, type Request } from '@playwright/test';

/**
 * Collects the problems of a page: console errors, uncaught exceptions, and everything that React repaired after
 * hydration.
 */
export const watchPage = async (page: Page): Promise<readonly string[]> => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    window.addEventListener('arev:recoverable-error', (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      const error: unknown =
        typeof detail === 'object' && detail !== null && 'error' in detail && detail.error;
      // The cause contains what React repaired.
      console.error('recoverable error', detail, error instanceof Error ? String(error.cause) : '');
    });
  });
  return complaints;
};

/** The scripts of the page have started: chrome and remote are hydrated. */
export const untilAwake = async (page: Page): Promise<void> => {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.locator('#area > [data-hydrated]').first().waitFor({ state: 'attached' });
};

const isLoading = (request: Request): boolean =>
  request.failure() === null && request.existingResponse() === null;

/** Nothing loads, and nothing began to for half a second. Playwright's `networkidle` comes once per document only. */
export const untilQuiet = async (page: Page): Promise<void> => {
  let last: Request | undefined;
  let since = performance.now();
  const quietFor = async (): Promise<number> => {
    const requests = await page.requests();
    // The end of requests of an earlier document is not always reported.
    const opened = requests.findLastIndex((request) => request.isNavigationRequest());
    const newest = requests.at(-1);
    if (newest !== last || requests.slice(opened + 1).some(isLoading)) since = performance.now();
    last = newest;
    return performance.now() - since;
  };
  await expect.poll(quietFor, { intervals: [100] }).toBeGreaterThan(500);
};
