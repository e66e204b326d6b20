import { startPortal, type FixturePortal } from '../testing/fixture-portal.ts';
import { makePlace, type Place } from '../testing/place.ts';
import { runShell } from '../testing/running-shell.ts';
import { ask } from '../testing/ask.ts';

let place: Place;
let portal: FixturePortal;
beforeEach(async () => {
  [place, portal] = await Promise.all([makePlace(), startPortal()]);
});
afterEach(() => Promise.all([place.clear(), portal.stop()]));

it('A shell that may wait listens only when it can show pages', async () => {
  await place.publish('mf-content', 'one');
  const shell = await runShell(place, portal.url, { listenPatience: 60_000 }, { waits: false });
  expect((await ask(`${shell.url}/readyz`)).status).toBe(200);
  await shell.stop();
});

it('A shell without any release listens all the same when its patience is over', async () => {
  const shell = await runShell(place, portal.url, { listenPatience: 50 }, { waits: false });
  expect((await ask(`${shell.url}/healthz`)).status).toBe(200);
  await shell.stop();
});
