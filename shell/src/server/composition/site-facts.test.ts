import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;

beforeEach(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'Doctors', { prefixes: ['', 'doctors'] });
});

afterEach(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const ready = async () => (await ask(`${shell.url}/readyz`)).status === 200;

describe('A shell that has just started', () => {
  it('is ready once it has loaded the contacts, so that the first page contains them', async () => {
    const answer = portal.hold();
    shell = await runShell(testSite, portal.url, {}, { waits: false });
    await until(async () => (await ask(`${shell.url}/en/doctors`)).status === 200);
    expect(await ready()).toBe(false);
    answer();
    await until(ready);
    expect((await ask(`${shell.url}/en/doctors?page=2`)).text).toContain('data-company="Arev"');
  });

  it('is ready without the contacts when the portal does not respond', async () => {
    shell = await runShell(testSite, 'http://127.0.0.1:9');
    expect(await ready()).toBe(true);
    expect((await ask(`${shell.url}/en/doctors`)).text).toContain('data-company=""');
  });
});
