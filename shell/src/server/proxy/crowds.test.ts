import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { openRaw, type RawClient, unfinishedPost } from '../testing/raw-client.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { until } from '../testing/until.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;
const clients: RawClient[] = [];

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'Doctors');
});
// Like the real portal, it responds once the body is complete.
beforeEach(() =>
  portal.answerWith((request, response) => request.resume().on('end', () => response.end('{}'))),
);

afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await shell.stop();
});

afterAll(async () => {
  await portal.stop();
  await testSite.clear();
});

const login = '/auth/login';
const files = '/patients/api/v1/files';

const open = async (first: string, address?: string): Promise<RawClient> => {
  const client = await openRaw(shell.url, first, address);
  clients.push(client);
  return client;
};

const signIn = async () => {
  const startedAt = performance.now();
  const { status } = await ask(shell.url + login, { method: 'POST', body: '{"username":"ani"}' });
  return { status, took: performance.now() - startedAt };
};

const large = { declared: 90_000, sent: 70_000 };

describe('While 2,000 clients send their bodies slowly', () => {
  it.each([
    ['one address', () => '127.0.0.1'],
    ['many addresses', (at: number) => `127.0.1.${1 + (at % 100)}`],
  ])('a person signs in within a second (%s)', async (_from, addressOf) => {
    shell = await runShell(testSite, portal.url);
    const drip = unfinishedPost(login, { declared: 5000, sent: 1 });
    await Promise.all(Array.from({ length: 2000 }, (_, at) => open(drip, addressOf(at))));
    // Requests are handled in order, so a response means that all connections are open.
    expect((await signIn()).status).toBe(200);
    const { status, took } = await signIn();
    expect(status).toBe(200);
    expect(took).toBeLessThan(1000);
  });

  it('the portal sees none of their requests before the body is complete', async () => {
    shell = await runShell(testSite, portal.url, { portalCalls: 1 });
    const { socket, text } = await open(unfinishedPost('/portal/api/v1/slow', { declared: 10, sent: 9 }));
    expect((await signIn()).status).toBe(200);
    expect(portal.seen.some(({ url }) => url === '/portal/api/v1/slow')).toBe(false);
    socket.write('x');
    await until(() => text().startsWith('HTTP/1.1 200'));
  });

  it('an address with too many unfinished bodies loses the oldest one', async () => {
    shell = await runShell(testSite, portal.url, { bodiesPerAddress: 2 });
    const drip = unfinishedPost(login, { declared: 5000, sent: 1 });
    const first = await open(drip);
    const other = await open(drip, '127.0.0.2');
    await open(drip);
    await open(drip);
    await first.closed;
    expect(first.text()).toMatch(/^HTTP\/1\.1 408 /);
    expect([other.text(), (await signIn()).status]).toEqual(['', 200]);
  });
});

describe('A busy portal', () => {
  it('makes a call wait for a limited time and then answers 503 with Retry-After', async () => {
    shell = await runShell(testSite, portal.url, { portalCalls: 1, portalPatience: 100 });
    portal.answerWith(() => undefined);
    await open('GET /portal/api/v1/hangs HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => portal.seen.some(({ url }) => url === '/portal/api/v1/hangs'));
    const { status, headers, text } = await ask(`${shell.url}/portal/api/v1/doctors`);
    expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([503, '5', -27]);
  });

  it('serves calls during uploads and answers 503 to the next upload', async () => {
    shell = await runShell(testSite, portal.url, { portalUploads: 1, portalPatience: 100 });
    await open(unfinishedPost(files, large));
    await until(() => portal.seen.some(({ url }) => url === files));
    expect((await signIn()).status).toBe(200);
    const second = await open(unfinishedPost(files, large));
    await second.closed;
    expect(second.text()).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*"code":-27/i);
  });
});

it('An address that opens too many connections loses the one it used longest ago', async () => {
  shell = await runShell(testSite, portal.url, { connectionsPerAddress: 3 });
  const idle = await open('');
  const used = await open('');
  const elsewhere = await open('', '127.0.0.2');
  await open('');
  used.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await until(() => used.text().startsWith('HTTP/1.1 200'));
  expect((await signIn()).status).toBe(200);
  await idle.closed;
  expect([used.socket.destroyed, elsewhere.socket.destroyed]).toEqual([false, false]);
});
