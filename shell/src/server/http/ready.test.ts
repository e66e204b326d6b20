import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makePlace, type Place } from '../testing/place.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let place: Place;
let portal: FixturePortal;
let shell: TestShell;

beforeAll(async () => {
  [place, portal] = await Promise.all([makePlace(), startPortal()]);
  await place.publish('mf-content', 'Doctors');
  shell = await runShell(place, portal.url, { portalWatchEvery: 50 });
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await place.clear();
});

const told = async () => {
  const { status, text } = await ask(`${shell.url}/readyz`);
  return { status, portal: JSON.parse(text).portal };
};

it('A shell whose portal is away stays in service and says so, to operators and to their alarms', async () => {
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
