import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** The shell sets this mark whenever the page of a remote is rendered and its effects have run. */
export const settledMark = 'arev:settled';

const timings = z.object({
  lcp: z.number(),
  settled: z.nullable(z.number()),
  recoverableErrors: z.number(),
});
export type Timings = z.output<typeof timings>;

interface Seen {
  lcp: number;
  recoverableErrors: number;
}

/** Runs before all other scripts of the page. */
const observe = (): void => {
  const seen: Seen = { lcp: 0, recoverableErrors: 0 };
  Object.assign(window, { benchSeen: seen });
  window.addEventListener('arev:recoverable-error', () => {
    seen.recoverableErrors += 1;
  });
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

export const observeFromTheStart = (page: Page): Promise<unknown> => page.addInitScript(observe);

export const untilSettled = (page: Page): Promise<unknown> =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, settledMark, {
    polling: 250,
    timeout: 60_000,
  });

export const readTimings = async (page: Page): Promise<Timings> =>
  timings.parse(
    await page.evaluate((mark) => {
      const { lcp, recoverableErrors } = Reflect.get(window, 'benchSeen') as Seen;
      return { lcp, settled: performance.getEntriesByName(mark)[0]?.startTime ?? null, recoverableErrors };
    }, settledMark),
  );
