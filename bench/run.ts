import { provideChromium } from '@arev/shared/build/chromium';
import type { BenchOptions } from '@arev/shared/build/command-line/bench-options';
import type { Running } from '@arev/shared/build/site/running';
import { launch } from './browser/conditions.ts';
import { openComposition } from './load/composition.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { describeMachine, noteStart } from './report/machine.ts';
import { Samples } from './report/samples.ts';
import { figureTable } from './report/table.ts';
import { resultsText, writeTable } from './report/write-results.ts';
import { measurePeer } from './peer/measure-peer.ts';
import { measurePortal } from './portal/measure-portal.ts';
import { measureScale } from './portal/scale/measure-scale.ts';
import { measureGrowth } from './scale/measure-growth.ts';
import { runRound, type Bench } from './rounds.ts';
import { openSites, type Sites } from './sites/open-sites.ts';

interface Options extends BenchOptions {
  /** Says what is measured now. */
  readonly say: (line: string) => void;
  /** Shows a table as soon as it is measured, so that a later failure does not lose it. */
  readonly show: (table: string) => void;
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

/** Measures in interleaved rounds, and writes a table after a whole run. */
export const runBench = async (options: Options, running: Running): Promise<void> => {
  const { rounds, loadSeconds, only, table, file, say, show } = options;
  const start = await noteStart();
  const write = async (text: string): Promise<void> => {
    if (file !== undefined) await writeTable(file, text);
  };
  const portalTable = () => measurePortal({ rounds, loadSeconds, say }, running);
  const scaleTable = () => measureScale({ rounds, say }, running);
  const shown = async (measured: Promise<string>): Promise<string> => {
    show(await measured);
    return measured;
  };
  if (table === 'peer') return write(await shown(measurePeer({ rounds, loadSeconds, start, say }, running)));
  if (table === 'scale') return write(await shown(measureGrowth({ rounds, start, say }, running)));
  if (only === 'portal') return show(await portalTable());
  if (only === 'scale') return show(await scaleTable());
  const chromium = await provideChromium(say);
  const sites = await openSites(running, say);
  const scores = () => measureLighthouse({ chromium, origin: sites.federated, runs: rounds, say }, running);
  if (only === 'lighthouse') return show(await scores());
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
  show(figureTable(bench.samples));
  const lighthouse = await shown(scores());
  const portal = await shown(portalTable());
  const scale = await shown(scaleTable());
  const machine = await describeMachine(start, chromium);
  await write(resultsText({ ...bench, machine, rounds, lighthouse, portal, scale }));
};

const openBrowser = async (chromium: string) => {
  const browser = await launch(chromium);
  return { browser, stop: () => browser.close() };
};
