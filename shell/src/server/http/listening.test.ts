import { startPortal, type FixturePortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell } from '../testing/running-shell.ts';
import { ask } from '../testing/ask.ts';

let testSite: TestSite;
let portal: FixturePortal;
beforeEach(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
});
afterEach(() => Promise.all([testSite.clear(), portal.stop()]));

it('A shell that is configured to wait listens only when it can render pages', async () => {
  await testSite.publish('mf-content', 'one');
  const shell = await runShell(testSite, portal.url, { listenPatience: 60_000 }, { waits: false });
  expect((await ask(`${shell.url}/readyz`)).status).toBe(200);
  await shell.stop();
});

it('A shell without any release listens after its maximum waiting time', async () => {
  const shell = await runShell(testSite, portal.url, { listenPatience: 50 }, { waits: false });
  expect((await ask(`${shell.url}/healthz`)).status).toBe(200);
  await shell.stop();
});
