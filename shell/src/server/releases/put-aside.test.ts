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
});
afterEach(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const release = (text: string, canary?: number) =>
  testSite.publish('mf-content', text, {
    prefixes: ['', 'doctors', 'things'],
    ...(canary === undefined ? {} : { canary }),
  });
const start = async () => {
  shell = await runShell(testSite, portal.url, { pageFresh: 0, pageStale: 0, lastGood: 0 });
};
const get = (path: string, bucket = 99) =>
  ask(shell.url + path, { headers: { cookie: `arev_canary=${bucket}` } });
const fragmentOf = async (path: string, bucket?: number) =>
  String((await get(path, bucket)).headers['x-arev-fragment']);
const serves = (id: string, bucket?: number) =>
  until(async () => (await fragmentOf('/en/doctors', bucket)) === `mf-content@${id}; fresh`, 10_000);
const readiness = async () => JSON.parse((await ask(`${shell.url}/readyz`)).text);
const endsThreeTimes = async (id: string, bucket?: number) => {
  for (let turn = 0; turn < 3; turn += 1) {
    await serves(id, bucket);
    await get('/en/things/die', bucket);
  }
};

/** Ends in its first request, the one before traffic comes, if the portal says so. */
const startsOnce = `
export const remote = 'fixture';
export const contract = 1;
let start;
export const render = async ({ url, portalUrl }) => {
  start ??= fetch(portalUrl + '/portal/api/v1/start').then((answer) => answer.text());
  if ((await start) === 'ends' || url.endsWith('/die')) process.exit(7);
  return {
    status: 200, head: { title: 'A page' }, access: 'public', routes: [], state: null, errors: {}, html: '<p>two</p>',
  };
};
`;

describe('A release whose host ends three times in a minute', () => {
  it('is quarantined: the previous one serves, and log and readiness report it', async () => {
    const sound = await release('one');
    const broken = await release('two');
    await start();
    await endsThreeTimes(broken);
    await serves(sound);
    const { status, aside } = await readiness();
    expect(status).toBe('ready');
    expect(aside).toEqual([
      {
        remote: 'mf-content',
        release: broken,
        why: 'it ended with code 7',
        since: expect.stringMatching(/Z$/),
      },
    ]);
    expect(shell.lines).toContainEqual(
      expect.objectContaining({ msg: 'release is put aside', level: 'error', release: broken }),
    );
  }, 30_000);

  it('is quarantined as well if it came up only once and then ends while it starts', async () => {
    const sound = await release('one');
    const broken = await testSite.publish('mf-content', 'two', {
      prefixes: ['', 'doctors', 'things'],
      bundle: startsOnce,
    });
    let answer = 'starts';
    portal.answerWith((_request, response) => response.end(answer));
    await start();
    await serves(broken);
    answer = 'ends';
    await get('/en/things/die');
    await serves(sound);
    expect((await readiness()).aside).toMatchObject([{ release: broken, why: 'it ended with code 7' }]);
  }, 30_000);

  it('is counted for the alarms of operators, with the isolation of hosts', async () => {
    await release('one');
    const broken = await release('two');
    await start();
    const figures = async () => (await ask(`${shell.adminUrl}/metrics`)).text;
    expect(await figures()).toMatch(/shell_isolation\{level="(?:box|permissions)",way="\w+"\} 1/);
    expect(await figures()).not.toContain('shell_releases_aside{');
    expect(await figures()).toContain('shell_render_host_restarts_total{remote="mf-content"} 0');
    await endsThreeTimes(broken);
    await until(async () => (await figures()).includes('shell_releases_aside{remote="mf-content"} 1'));
  }, 30_000);

  it('withdraws a canary, and its visitors get the stable release', async () => {
    const stable = await release('one');
    const canary = await release('two', 50);
    await start();
    await endsThreeTimes(canary, 0);
    await serves(stable, 0);
    expect((await readiness()).aside).toMatchObject([{ release: canary }]);
  }, 30_000);

  it('is replaced by the next release at once', async () => {
    const broken = await release('one');
    await start();
    await endsThreeTimes(broken);
    expect(await fragmentOf('/en/doctors')).toBe(`mf-content@${broken}; browser`);
    await serves(await release('two'));
  }, 30_000);
});
