import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** The shell sets this mark whenever the page of a remote is rendered and its effects have run. */
export const settledMark = 'arev:settled';

const timings = z.object({
  lcp: z.number(),
  fcp: z.number(),
  settled: z.nullable(z.number()),
  tbt: z.number(),
  recoverableErrors: z.number(),
});
export type Timings = z.output<typeof timings>;

interface Seen {
  lcp: number;
  fcp: number;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  recoverableErrors: number;
}

/** Runs before all other scripts of the page. */
const observe = (): void => {
  const seen: Seen = { lcp: 0, fcp: 0, longTasks: [], recoverableErrors: 0 };
  Object.assign(window, { benchSeen: seen });
  window.addEventListener('arev:recoverable-error', () => {
    seen.recoverableErrors += 1;
  });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime));
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }));
};

export const observeFromTheStart = (page: Page): Promise<unknown> => page.addInitScript(observe);

export const untilSettled = (page: Page): Promise<unknown> =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, settledMark, {
    polling: 250,
    timeout: 60_000,
  });

/** Blocking time is the part of long tasks beyond 50 ms, from the first paint on. */
export const readTimings = async (page: Page): Promise<Timings> =>
  timings.parse(
    await page.evaluate((mark) => {
      const { lcp, fcp, longTasks, recoverableErrors } = Reflect.get(window, 'benchSeen') as Seen;
      const late = longTasks.filter(({ start }) => start >= fcp);
      return {
        lcp,
        fcp,
        settled: performance.getEntriesByName(mark)[0]?.startTime ?? null,
        tbt: late.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
        recoverableErrors,
      };
    }, settledMark),
  );
