import { page } from '@arev/shared/routing';
import type { Running } from '@arev/shared/build/site/running';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../report/median.ts';
import { markdownTable } from '../report/table.ts';
import { startMemory } from '../sites/open-sites.ts';

interface Options {
  readonly chromium: string;
  readonly origin: string;
  readonly runs: number;
  readonly say: (line: string) => void;
}

interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Lighthouse's benchmark of this machine; it slows every machine to a quarter of its speed. */
  readonly machine: number;
}

const aims = { performance: 95, others: 100, cls: 0.01 };

/** The latest article; its address changes with the content. */
const newestArticle = async (origin: string): Promise<string> => {
  const html = await (await fetch(`${origin}/hy/${page.news()}`)).text();
  const path = /href="(\/hy\/news\/[a-z0-9-]+)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('the list of news links no article');
  return path;
};

const pagesOf = async (origin: string) => ({
  home: '/hy',
  doctor: `/hy/${page.doctor('ani-grigoryan')}`,
  'news article': await newestArticle(origin),
  questions: `/hy/${page.faq()}`,
  services: `/hy/${page.services()}`,
  ward: `/hy/${page.operationsOf('surgery')}`,
  operation: `/hy/${page.operationPrice('hernia-repair')}`,
  'price list': `/hy/${page.priceList()}`,
});

const visit = async (chromium: string, url: string): Promise<Visit> => {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    // Without a preset, Lighthouse uses its mobile conditions.
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result'}`);
    }
    const { categories, audits, environment } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      machine: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
};

/** A browser loses a recording now and then; three losses in a row are a failure. */
const patiently = async (
  take: () => Promise<Visit>,
  say: (line: string) => void,
  tries = 3,
): Promise<Visit> => {
  try {
    return await take();
  } catch (error) {
    if (tries === 1) throw error;
    say(`Lighthouse: retry after ${error instanceof Error ? error.message : String(error)}`);
    return patiently(take, say, tries - 1);
  }
};

const rowOf = (name: string, visits: readonly Visit[], hasAim: boolean): readonly string[] => {
  const middle = (of: keyof Visit) => median(visits.map((each) => each[of]));
  const { performance, others, cls } = aims;
  const isReached =
    middle('performance') >= performance &&
    (['accessibility', 'bestPractices', 'seo'] as const).every((each) => middle(each) >= others) &&
    middle('cls') <= cls;
  return [
    name,
    ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((each) =>
      String(middle(each)),
    ),
    `${Math.round(middle('lcp'))} ms`,
    `${Math.round(middle('tbt'))} ms`,
    middle('cls').toFixed(3),
    String(Math.round(middle('machine'))),
    hasAim ? (isReached ? 'yes' : 'no') : '',
  ];
};

/**
 * Lighthouse scores of the pages, as a Markdown table of medians. The last row is the home page without the files of its
 * scripts: what this machine takes to draw a page, which no script can improve. A blocked script would not show that: the
 * page then says that it did not start, and moves.
 */
export const measureLighthouse = async (
  { chromium, origin, runs, say }: Options,
  running: Running,
): Promise<string> => {
  const take = async (name: string, url: string, hasAim = true): Promise<readonly string[]> => {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) {
      say(`Lighthouse: ${name}, ${run + 1} of ${runs} …`);
      visits.push(await patiently(() => visit(chromium, url), say));
    }
    return rowOf(name, visits, hasAim);
  };
  const rows: (readonly string[])[] = [];
  for (const [name, path] of Object.entries(await pagesOf(origin)))
    rows.push(await take(name, origin + path));
  const drawn = await running.add(startMemory(origin, 'drawn'));
  rows.push(await take('home, without script files', `${drawn.origin}/hy`, false));
  return markdownTable([
    ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', 'machine', 'reached'],
    ...rows,
    ['aim', `≥ ${aims.performance}`, '100', '100', '100', '', '', `≤ ${aims.cls}`, '', ''],
  ]);
};
