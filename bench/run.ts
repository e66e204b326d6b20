import os from 'node:os';
import { provideChromium } from '@arev/shared/build/chromium';
import type { Running } from '@arev/shared/build/site/running';
import { launch } from './browser/conditions.ts';
import { openComposition } from './load/composition.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { describeMachine } from './report/machine.ts';
import { Samples } from './report/samples.ts';
import { figureTable } from './report/table.ts';
import { writeResults } from './report/write-results.ts';
import { measurePeer } from './peer/measure-peer.ts';
import { measurePortal } from './portal/measure-portal.ts';
import { measureScale } from './portal/scale/measure-scale.ts';
import { measureGrowth } from './scale/measure-growth.ts';
import { runRound, type Bench } from './rounds.ts';
import { openSites, type Sites } from './sites/open-sites.ts';

interface BenchOptions {
  readonly rounds: number;
  readonly loadSeconds: number;
  /** Runs only this part, for people who work on it; nothing is written then. */
  readonly only: 'portal' | 'scale' | 'lighthouse' | undefined;
  /** Parts with a table of their own. */
  readonly table: 'scale' | 'peer' | undefined;
  readonly say: (line: string) => void;
}

const page = '/hy/doctors';
const target = '/hy/services';

/** The pages of doctors in three languages. */
const distinctPages = async ({ plain }: Sites): Promise<readonly string[]> => {
  const html = await (await fetch(plain + page)).text();
  const slugs = [
    ...new Set([...html.matchAll(/href="\/hy\/(doctors\/[^"/?#]+)"/g)].map(([, path = '']) => path)),
  ];
  if (slugs.length < 10)
    throw new Error(`${page} links only ${slugs.length} doctors: too few different pages to render`);
  return ['hy', 'ru', 'en'].flatMap((language) => slugs.map((slug) => `/${language}/${slug}`));
};

/** Measures in interleaved rounds, writes `bench/results.md` and returns its table. */
export const runBench = async (
  { rounds, loadSeconds, only, table, say }: BenchOptions,
  running: Running,
): Promise<string> => {
  if (table === 'peer') return measurePeer({ rounds, loadSeconds, say }, running);
  if (table === 'scale') return measureGrowth({ rounds, say }, running);
  if (only === 'portal') return measurePortal({ rounds, loadSeconds, say }, running);
  if (only === 'scale') return measureScale({ rounds, say }, running);
  const chromium = await provideChromium(say);
  const sites = await openSites(running, say);
  if (only === 'lighthouse')
    return measureLighthouse({ chromium, origin: sites.federated, runs: rounds, say });
  const loadBefore = os.loadavg()[0] ?? 0;
  const { browser } = await running.add(openBrowser(chromium));
  const bench: Bench = {
    browser,
    sites,
    samples: new Samples(),
    page,
    target,
    paths: await distinctPages(sites),
    composition: await running.add(openComposition(sites, page)),
    loadSeconds,
    recoverableErrors: 0,
  };
  for (let round = 0; round < rounds; round += 1) await runRound(bench, round, say);
  const lighthouse = await measureLighthouse({ chromium, origin: sites.federated, runs: rounds, say });
  const portal = await measurePortal({ rounds, loadSeconds, say }, running);
  const scale = await measureScale({ rounds, say }, running);
  const machine = await describeMachine({ chromium, loadBefore });
  await writeResults({ ...bench, machine, rounds, lighthouse, portal, scale });
  return [figureTable(bench.samples), lighthouse, portal, scale].join('\n\n');
};

const openBrowser = async (chromium: string) => {
  const browser = await launch(chromium);
  return { browser, stop: () => browser.close() };
};
