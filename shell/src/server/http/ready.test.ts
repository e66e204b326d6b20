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
  await testSite.publish('mf-content', 'Doctors');
  shell = await runShell(testSite, portal.url, { portalWatchEvery: 50 });
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const told = async () => {
  const { status, text } = await ask(`${shell.url}/readyz`);
  return { status, portal: JSON.parse(text).portal };
};

it('A shell without its portal stays in service and reports it to operators and alarms', async () => {
  expect(await told()).toEqual({ status: 200, portal: { answers: true, since: expect.any(String) } });
  portal.answerWith((_request, response) => void response.writeHead(503).end());
  await until(async () => (await told()).portal.answers === false);
  expect((await told()).status).toBe(200);
  expect((await ask(`${shell.adminUrl}/metrics`)).text).toContain('shell_portal_up 0');
  expect(shell.lines).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'the portal does not answer' }),
  );
  portal.answerWith(null);
  await until(async () => (await told()).portal.answers);
});
