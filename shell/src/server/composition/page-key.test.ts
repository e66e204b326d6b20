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
  await testSite.publish('mf-content', 'Doctors', {
    prefixes: ['', 'doctors', 'things'],
    queries: { doctors: ['searchText'], 'things/*': ['page'] },
  });
  // As a release from before queries were declared.
  await testSite.publish('mf-booking', 'Booking', { prefixes: ['survey'] });
  shell = await runShell(testSite, portal.url, { rendersAtOnce: 1, rendersWaiting: 0 });
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const get = async (path: string, cookie = '') => {
  const { status, headers, text } = await ask(shell.url + path, { headers: { cookie } });
  const how = String(headers['x-arev-fragment']).split('; ')[1];
  return { status, headers, text, how };
};

describe('A cached page', () => {
  it('answers all addresses that differ only in parameters its remote does not read', async () => {
    const first = await get('/en/things/one?foo=1&page=2');
    expect([first.how, first.text.includes('/en/things/one?page=2 ')]).toEqual(['fresh', true]);
    expect(first.text).not.toContain('foo=');
    for (const query of ['page=2&foo=2', 'page=2', 'utm_source=x&page=2&searchText=a'])
      expect((await get(`/en/things/one?${query}`)).how).toBe('cached');
    expect((await get('/en/things/one?page=3')).how).toBe('fresh');
  });

  it('answers all addresses that no remote owns', async () => {
    expect((await get('/en/nobody?a=1')).status).toBe(404);
    expect((await get('/en/nobody?a=2')).text).toContain('data-path="/en/nobody"');
  });

  it('answers only addresses with the same query if its release declares no parameters', async () => {
    expect((await get('/en/survey/x?foo=1')).text).toContain('/en/survey/x?foo=1 ');
    expect((await get('/en/survey/x?foo=2')).how).toBe('fresh');
    expect((await get('/en/survey/x?utm_source=a&foo=2')).how).toBe('cached');
  });

  it('is shared by visitors whose chosen cities do not exist', async () => {
    await get('/en/things/cities');
    expect((await get('/en/things/cities', 'arev_cities=777')).how).toBe('cached');
    const known = await get('/en/things/cities', 'arev_cities=1');
    expect([known.how, known.text.includes('/en/things/cities 1<')]).toEqual(['fresh', true]);
    expect((await get('/en/things/cities', 'arev_cities=1%2C778')).how).toBe('cached');
  });
});

describe('A remote with more page requests than it can render', () => {
  let free: () => void = () => undefined;
  let patient: TestShell | undefined;

  afterEach(async () => {
    free();
    await patient?.stop();
  });

  /** One page that waits for the portal takes the only render turn. */
  const occupy = async (origin: string): Promise<void> => {
    const held = Promise.withResolvers<void>();
    free = held.resolve;
    portal.answerWith((_request, response) => void held.promise.then(() => response.end('echo')));
    const before = portal.seen.length;
    ask(`${origin}/en/things/ask?page=${before}`).catch(() => undefined);
    await until(() => portal.seen.slice(before).some(({ url }) => url?.endsWith('/echo') === true));
  };

  it('answers further pages with 503 and data for the browser, and leaves other remotes at 200', async () => {
    await occupy(shell.url);
    const { status, headers, text, how } = await get('/en/things/new');
    expect([status, headers['retry-after'], how]).toEqual([503, '10', 'browser']);
    expect(text).toContain('data-remote="mf-content"');
    expect(text).toContain('data-company="Arev"');
    expect((await get('/en/survey/other')).status).toBe(200);
    free();
    await until(async () => (await get('/en/things/new')).status === 200);
  });

  it('still serves pages from the cache', async () => {
    const brief = { rendersAtOnce: 1, rendersWaiting: 0, pageFresh: 1, pageStale: 0 };
    patient = await runShell(testSite, portal.url, brief);
    const seen = `${patient.url}/en/things/seen`;
    await ask(seen);
    await occupy(patient.url);
    const { status, headers } = await ask(seen);
    expect([status, headers['x-arev-fragment']]).toEqual([200, expect.stringMatching(/; last-good$/)]);
  });
});
