import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'Things', { prefixes: ['', 'things'] });
  shell = await runShell(testSite, portal.url, { renderDeadline: 400 });
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const get = (path: string) => ask(shell.url + path);

describe('A list in ten parts that take longer than a page may', () => {
  it('is waited for as a file to download', async () => {
    const { status, text } = await get('/en/things/slow.csv');
    expect({ status, text }).toEqual({ status: 200, text: 'a,b' });
  });

  it('is not read to its end as a page that nobody waits for any more', async () => {
    expect((await get('/en/things/slow')).status).toBe(503);
    await until(() => portal.seen.some(({ url }) => url?.endsWith('/stopped')));
  });
});
