import type { Browser } from '@playwright/test';
import { provideChromium } from '@arev/shared/build/chromium';
import type { Running } from '@arev/shared/build/site/running';
import { measureColdPage } from '../browser/cold-page.ts';
import { launch } from '../browser/conditions.ts';
import { measureCrossing } from '../browser/crossing.ts';
import { measureFirstTap } from '../browser/first-tap.ts';
import { scriptKilobytes } from '../browser/traffic.ts';
import { residentMegabytes } from '../load/process-tree.ts';
import { measureRate } from '../load/rate.ts';
import { describeMachine, type Start } from '../report/machine.ts';
import { Samples } from '../report/samples.ts';
import { peerVersions } from './build-peer.ts';
import { columns, type Column, type PeerFigureName } from './figures.ts';
import { openSiteAndPeer, type SiteAndPeer } from './open-peer.ts';
import { peerText } from './peer-text.ts';
import { ensureProtocol } from './protocol.ts';
import { ensureSameDoctors } from './same-doctors.ts';

interface Options {
  readonly rounds: number;
  readonly loadSeconds: number;
  readonly start: Start;
  readonly say: (line: string) => void;
}

interface Bench {
  readonly both: SiteAndPeer;
  readonly browsers: { readonly http2: Browser; readonly http1: Browser };
  readonly samples: Samples<PeerFigureName, Column>;
  readonly loadSeconds: number;
}

const page = '/hy/doctors';
const target = '/hy/services';

/** Different pages of both, so that requests do not share a render. */
const paths = ['hy', 'ru', 'en'].flatMap((language) => [`/${language}/doctors`, `/${language}/services`]);
const renderConnections = 4;
const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'hy' };

/**
 * The peer once loaded the whole page instead, for a reason not found, and the run ended with it: it is measured again. The
 * site never may.
 */
const crossingOf = async (column: Column, ...asked: Parameters<typeof measureCrossing>): Promise<number> => {
  try {
    return await measureCrossing(...asked);
  } catch (error) {
    const isFullLoad = error instanceof Error && error.message.includes('context was destroyed');
    if (column !== 'peer' || !isFullLoad) throw error;
    return measureCrossing(...asked);
  }
};

const inBrowser = async ({ both, browsers, samples }: Bench, column: Column): Promise<void> => {
  const { origin } = column === 'peer' ? both.peer : both.site;
  const browser = column === 'siteHttp1' ? browsers.http1 : browsers.http2;
  const from = origin + page;
  const { loaded, lcp, settled } = await measureColdPage(browser, from);
  samples.add('scriptBytes', column, scriptKilobytes(loaded));
  samples.add('bytes', column, loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  samples.add('lcp', column, lcp);
  if (settled !== null) samples.add('hydrated', column, settled);
  samples.add('firstTap', column, await measureFirstTap(browser, from));
  const cold = await crossingOf(column, browser, { from, to: target, prefetched: false });
  samples.add('crossingCold', column, cold);
  const prefetched = await crossingOf(column, browser, {
    from,
    to: target,
    prefetched: true,
    inSight: true,
    cpu: 1,
  });
  samples.add('crossingPrefetched', column, prefetched);
};

const underLoad = async (
  { both, samples, loadSeconds: seconds }: Bench,
  column: 'site' | 'peer',
): Promise<void> => {
  const { server, pid, uncached } = both[column];
  const cached = { origin: server, paths: [page], seconds, headers: asBrowsersAsk };
  samples.add('rendersCached', column, (await measureRate(cached)).perSecond);
  const drawn = await measureRate({ ...uncached, paths, seconds, connections: renderConnections });
  samples.add('rendersUncached', column, drawn.perSecond);
  samples.add('rendersProcessor', column, drawn.processor);
  samples.add('memory', column, await residentMegabytes(pid));
};

const runRound = async (bench: Bench, round: number, say: (line: string) => void): Promise<void> => {
  const order = columns.map((_, place) => columns[(place + round) % columns.length] ?? 'site');
  for (const column of order) {
    say(`round ${round + 1}: browser, ${column}`);
    await inBrowser(bench, column);
  }
  for (const column of order) {
    if (column === 'siteHttp1') continue;
    say(`round ${round + 1}: load, ${column}`);
    await underLoad(bench, column);
  }
};

/** Compares two pages with the same pages in Next; as the text of `bench/results-peer.md`. */
export const measurePeer = async (
  { rounds, loadSeconds, start, say }: Options,
  running: Running,
): Promise<string> => {
  const chromium = await provideChromium(say);
  const both = await openSiteAndPeer(running, say);
  const open = async (...args: readonly string[]): Promise<Browser> => {
    const browser = await launch(chromium, [
      `--ignore-certificate-errors-spki-list=${both.fingerprint}`,
      ...args,
    ]);
    await running.add(Promise.resolve({ stop: () => browser.close() }));
    return browser;
  };
  const browsers = { http2: await open(), http1: await open('--disable-http2') };
  say('comparing what both show …');
  await ensureProtocol(browsers.http2, both.peer.origin + page, 'h2');
  await ensureProtocol(browsers.http1, both.site.origin + page, 'http/1.1');
  await ensureSameDoctors(browsers.http2, both, page);
  const bench: Bench = { both, browsers, samples: new Samples(), loadSeconds };
  for (let round = 0; round < rounds; round += 1) await runRound(bench, round, say);
  const machine = [
    ...(await describeMachine(start, chromium)),
    `the peer: ${(await peerVersions()).join(', ')}`,
  ];
  return peerText({ samples: bench.samples, machine, rounds, page, target });
};
