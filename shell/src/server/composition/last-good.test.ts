import { rollback, withdraw } from '@arev/shared/releases/move';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;
let isBroken: boolean;
let isGone: boolean;

beforeEach(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  [isBroken, isGone] = [false, false];
  portal.answerWith((_request, response) => {
    if (isBroken) response.socket?.destroy();
    else if (isGone) response.writeHead(404).end();
    else response.end('the data');
  });
});
afterEach(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const release = (text: string, more = {}) =>
  testSite.publish('mf-content', text, { prefixes: ['', 'things'], ...more });
const start = async () => {
  shell = await runShell(testSite, portal.url, { pageFresh: 0, pageStale: 0 });
};
/** The release of a page, and the source of its area; visitors with the number 0 get the canary. */
const fragmentOf = async (path: string, bucket = 99) => {
  const { headers } = await ask(shell.url + path, { headers: { cookie: `arev_canary=${bucket}` } });
  return String(headers['x-arev-fragment']);
};

const findsNothing = `
export const remote = 'fixture';
export const contract = 1;
export const render = async () => ({
  status: 404, head: { title: 'Not found' }, access: 'public', routes: [], state: {}, errors: {}, html: '<p>no such thing</p>',
});
`;

describe('The last good page of an address', () => {
  it('is not served any more once a release in it was withdrawn', async () => {
    const first = await release('one');
    const second = await release('two');
    await start();
    expect(await fragmentOf('/en/things/ask')).toBe(`mf-content@${second}; fresh`);
    await rollback(testSite.store, 'mf-content');
    await until(async () => (await fragmentOf('/en')) === `mf-content@${first}; fresh`);
    isBroken = true;
    expect(await fragmentOf('/en/things/ask')).toBe(`mf-content@${first}; browser`);
  });

  it('is not served any more once another remote in it was withdrawn', async () => {
    const content = await release('one');
    await testSite.publish('mf-booking', 'one');
    await start();
    await fragmentOf('/en/things/ask');
    await testSite.publish('mf-booking', 'two');
    await withdraw(testSite.store, 'mf-booking');
    await until(async () => (await fragmentOf('/en/booking')).startsWith('shell;'));
    isBroken = true;
    expect(await fragmentOf('/en/things/ask')).toBe(`mf-content@${content}; browser`);
  });

  it('is served after its release was replaced', async () => {
    const first = await release('one');
    await start();
    await fragmentOf('/en/things/ask');
    const second = await release('two');
    await until(async () => (await fragmentOf('/en')) === `mf-content@${second}; fresh`);
    isBroken = true;
    expect(await fragmentOf('/en/things/ask')).toBe(`mf-content@${first}; last-good`);
  });

  it('is one for the visitors of a canary, and another one for the rest', async () => {
    const stable = await release('one');
    const canary = await release('two', { canary: 50 });
    await start();
    for (const [path, bucket] of [
      ['/en/things/ask?of=all', 99],
      ['/en/things/ask?of=all', 0],
      ['/en/things/ask?of=canary', 0],
      ['/en/things/ask?of=rest', 99],
    ] as const)
      await fragmentOf(path, bucket);
    isBroken = true;
    expect(await fragmentOf('/en/things/ask?of=all')).toBe(`mf-content@${stable}; last-good`);
    expect(await fragmentOf('/en/things/ask?of=all', 0)).toBe(`mf-content@${canary}; last-good`);
    expect(await fragmentOf('/en/things/ask?of=canary')).toBe(`mf-content@${stable}; browser`);
    expect(await fragmentOf('/en/things/ask?of=rest', 0)).toBe(`mf-content@${stable}; last-good`);
  });

  it('stays for the rest when a canary does not find it, and goes when the stable release does not', async () => {
    const stable = await release('one');
    const canary = await release('two', { canary: 50, bundle: findsNothing });
    await start();
    await fragmentOf('/en/things/ask');
    expect(await fragmentOf('/en/things/ask', 0)).toBe(`mf-content@${canary}; fresh`);
    isBroken = true;
    expect(await fragmentOf('/en/things/ask')).toBe(`mf-content@${stable}; last-good`);
    isBroken = false;
    isGone = true;
    expect(await fragmentOf('/en/things/ask')).toBe(`mf-content@${stable}; fresh`);
    isBroken = true;
    expect(await fragmentOf('/en/things/ask')).toBe(`mf-content@${stable}; browser`);
  });
});
