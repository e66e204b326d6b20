import { performance } from 'node:perf_hooks';
import pino from 'pino';
import type { LiveRelease } from '../releases/live-release.ts';
import { noTraffic } from '../releases/traffic.ts';
import { KnownPages } from './known-pages.ts';

const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });

/** The pages of a remote that returns this list. */
const pagesOf = (list: string) => {
  const answer = { status: 200, head: { title: '' }, access: 'public', routes: [], errors: {} } as const;
  const stable: LiveRelease = {
    remote: 'mf-content',
    id: 'r00000000001',
    page: {
      name: 'mf-content',
      release: 'r00000000001',
      entry: { url: '', integrity: '' },
      globalName: 'g',
      css: [],
      prefixes: ['things'],
      slots: [],
    },
    privatePrefixes: [],
    forms: [],
    chunks: {},
    host: {
      hasComeUp: true,
      aside: null,
      started: Promise.resolve(true),
      render: async () => ({
        ...answer,
        document: 'application/json',
        stateJson: 'null',
        html: [Buffer.from(list)],
      }),
      end: async () => undefined,
    },
  };
  const traffic = { ...noTraffic, remotes: new Map([['mf-content', { stable }]]) };
  const settings = { portalUrl: 'http://portal', publicOrigin: 'https://arev.example' };
  return new KnownPages(settings, () => traffic, log);
};

describe('The sitemap', () => {
  it('contains tens of thousands of pages of one remote', async () => {
    const paths = Array.from({ length: 60_000 }, (_none, at) => ({
      path: `things/${at}`,
      changed: '2026-01-02',
    }));
    const { isWhole, lists } = await pagesOf(JSON.stringify(paths)).all();
    expect([isWhole, lists[0]?.length]).toEqual([true, 60_000]);
  });

  it.each([
    ['more values than a list of pages has', `[${'1,'.repeat(3_000_000)}1]`, 'it has too many values'],
    ['lists in lists', `${'['.repeat(200)}${']'.repeat(200)}`, 'it is nested too deep'],
    ['something else than pages', `[${'1,'.repeat(10_000)}1]`, 'its list of pages is not valid'],
  ])(
    'leaves out a remote that returns %s, quickly and with one sentence in the log',
    async (_, list, why) => {
      const pages = pagesOf(list);
      const before = performance.eventLoopUtilization();
      expect(await pages.all()).toEqual({ isWhole: false, lists: [] });
      expect(performance.eventLoopUtilization(before).active).toBeLessThan(1500);
      expect(lines.at(-1)).toContain(why);
      expect(lines.at(-1)?.length).toBeLessThan(500);
    },
  );
});
