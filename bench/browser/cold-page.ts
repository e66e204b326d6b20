import type { Browser } from '@playwright/test';
import { quiet, slowDown, withTab } from './conditions.ts';
import { observeFromTheStart, readTimings, untilSettled, type Timings } from './timings.ts';
import { watchTraffic, type Loaded } from './traffic.ts';

export interface ColdPage extends Timings {
  readonly loaded: readonly Loaded[];
}

/** A first visit: empty cache, slow connection, slow processor. */
export const measureColdPage = (browser: Browser, url: string): Promise<ColdPage> =>
  withTab(browser, async (tab) => {
    await slowDown(tab);
    await observeFromTheStart(tab.page);
    const { loaded } = watchTraffic(tab.session);
    const answer = await tab.page.goto(url, { timeout: 60_000 });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`);
    await untilSettled(tab.page);
    await quiet(tab);
    return { ...(await readTimings(tab.page)), loaded };
  });
