import { jest } from '@jest/globals';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'one', { prefixes: ['', 'things'] });
  shell = await runShell(testSite, portal.url, { pageFresh: 0, pageStale: 0, lastGood: 0 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const standStill = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('A healthy render host', () => {
  it.each([
    ['the shell itself stood still', () => standStill(4000)],
    [
      'the clock of the machine was set forward',
      () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000),
    ],
    [
      'the clock of the machine was set back',
      () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000),
    ],
  ])('is not ended because %s', async (_what, happens) => {
    happens();
    // Two looks at the host.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const { headers } = await ask(`${shell.url}/en/things/1`);
    expect(headers['x-arev-fragment']).toMatch(/; fresh$/);
    expect(shell.lines.filter(({ msg }) => msg === 'render host ended')).toEqual([]);
  });
});
