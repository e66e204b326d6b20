import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shells: TestShell[];

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'Things', { prefixes: ['', 'things'] });
  // With the interval that the clinic's shells have.
  shells = await Promise.all([runShell(testSite, portal.url), runShell(testSite, portal.url)]);
});

afterAll(async () => {
  await Promise.all(shells.map((shell) => shell.stop()));
  await portal.stop();
  await testSite.clear();
});

const shows = async ({ url }: TestShell, words: string): Promise<boolean> =>
  (await ask(`${url}/en/things/edited`)).text.includes(words);

/** Milliseconds until every shell shows a change. */
const timeOf = async (words: string): Promise<number> => {
  portal.edit(words);
  const begin = performance.now();
  for (const shell of shells) while (!(await shows(shell, words))) await pause(5);
  return performance.now() - begin;
};

test('What an editor saves is on a page that was cached before within a second, on every shell', async () => {
  // In different phases of the interval.
  for (const [at, wait] of [0, 60, 120, 180, 240].entries()) {
    for (const shell of shells) await shows(shell, '');
    await pause(wait);
    expect(await timeOf(`Saved as number ${at}`)).toBeLessThan(1000);
  }
});
