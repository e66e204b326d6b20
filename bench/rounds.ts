import type { Browser } from '@playwright/test';
import { measureColdPage } from './browser/cold-page.ts';
import { measureCrossing } from './browser/crossing.ts';
import { measurePrivatePage } from './browser/private-page.ts';
import { scriptKilobytes } from './browser/traffic.ts';
import { variants, type Variant } from './figures.ts';
import type { openComposition } from './load/composition.ts';
import { measureRate } from './load/rate.ts';
import type { Samples } from './report/samples.ts';
import type { Sites } from './sites/open-sites.ts';

export interface Bench {
  readonly browser: Browser;
  readonly sites: Sites;
  readonly samples: Samples;
  readonly page: string;
  readonly target: string;
  /** Different pages, so that no renders are shared. */
  readonly paths: readonly string[];
  readonly composition: Awaited<ReturnType<typeof openComposition>>;
  readonly loadSeconds: number;
  recoverableErrors: number;
}

const coldPage = async (bench: Bench, variant: Variant): Promise<void> => {
  const { browser, sites, samples, page } = bench;
  if (variant === 'static') return;
  const { loaded, lcp, settled, recoverableErrors } = await measureColdPage(browser, sites[variant] + page);
  samples.add('scriptBytes', variant, scriptKilobytes(loaded));
  samples.add('lcp', variant, lcp);
  bench.recoverableErrors += recoverableErrors;
  if (settled !== null) samples.add('hydrated', variant, settled);
};

const privatePage = async ({ browser, sites, samples }: Bench, variant: Variant): Promise<void> => {
  if (variant === 'static') return;
  samples.add('privateReady', variant, await measurePrivatePage(browser, sites[variant]));
};

const crossings = async (
  { browser, sites, samples, page, target: to }: Bench,
  variant: Variant,
): Promise<void> => {
  if (variant === 'static') return;
  const from = sites[variant] + page;
  samples.add('crossingCold', variant, await measureCrossing(browser, { from, to, prefetched: false }));
  const prefetched = await measureCrossing(browser, { from, to, prefetched: true, cpu: 1 });
  samples.add('crossingPrefetched', variant, prefetched);
};

const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'hy' };

const rates = async (
  { sites, samples, page, paths, loadSeconds: seconds }: Bench,
  variant: Variant,
): Promise<void> => {
  if (variant !== 'static') {
    const drawn = await measureRate({ ...sites.uncached[variant], paths, seconds });
    samples.add('rendersUncached', variant, drawn.perSecond);
    samples.add('rendersProcessor', variant, drawn.processor);
  }
  const cached = { origin: sites[variant], paths: [page], seconds, headers: asBrowsersAsk };
  samples.add('rendersCached', variant, (await measureRate(cached)).perSecond);
};

/** One round of all measurements; the order of the variants changes from round to round. */
export const runRound = async (bench: Bench, round: number, say: (line: string) => void): Promise<void> => {
  const order = variants.map((_, place) => variants[(place + round) % variants.length] ?? 'federated');
  for (const [what, measure] of [
    ['a cold page', coldPage],
    ['a page of a patient', privatePage],
    ['crossing remotes', crossings],
    ['answers a second', rates],
  ] as const) {
    for (const variant of order) {
      say(`round ${round + 1}: ${what}, ${variant}`);
      await measure(bench, variant);
    }
  }
  say(`round ${round + 1}: composition`);
  const { request, render } = await bench.composition.measure(5);
  bench.samples.add('composition', 'federated', request - render);
};
