import { signOverride } from '@arev/shared/releases/override-token';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;
let stable: string;
let other: string;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  other = await testSite.publish('mf-content', 'old', { prefixes: ['', 'doctors', 'things'] });
  stable = await testSite.publish('mf-content', 'new', { prefixes: ['', 'doctors', 'things'] });
  shell = await runShell(testSite, portal.url);
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const secret = 'a secret of more than thirty-two characters';
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const get = (path: string, cookie = '') => ask(shell.url + path, { headers: cookie ? { cookie } : {} });
const token = (remotes: Record<string, string>, exp = inAnHour()) => signOverride({ remotes, exp }, secret);

describe('A staff member', () => {
  it('starts a preview with a signed link, sees the release rendered by the server, and ends it', async () => {
    const begun = await get(`/__override?token=${token({ 'mf-content': other })}`);
    expect(begun.status).toBe(302);
    const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const { headers, text } = await get('/en/doctors', cookie);
    expect(headers['x-arev-fragment']).toBe(`mf-content@${other}; fresh`);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('data-staff="true"');
    expect(text).toContain('"staff":true');
    expect((await get('/en/doctors')).headers['x-arev-fragment']).toContain(stable);
    const ended = await get('/__override/end', cookie);
    expect(ended.headers['set-cookie']?.[0]).toMatch(/^arev_override=; .*Max-Age=0/);
  });

  it('gets the feed of an unreleased release, which no cache keeps for visitors', async () => {
    const cookie = `arev_override=${token({ 'mf-content': other })}`;
    const { headers } = await get('/en/things/feed.xml', cookie);
    expect(headers['x-arev-fragment']).toBe(`mf-content@${other}; fresh`);
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/en/things/feed.xml')).headers['cache-control']).toBe('public, max-age=300');
  });

  it('can put a remote of a development machine on the site, and only then its origin is allowed', async () => {
    const cookie = `arev_override=${token({ 'mf-content': 'http://localhost:3101' })}`;
    const { status, headers, text } = await get('/en/doctors', cookie);
    expect([status, headers['x-arev-fragment']]).toEqual([200, 'mf-content@arevrelease0; browser']);
    expect(text).toContain('"url":"http://localhost:3101/remoteEntry.js"');
    expect(text).toContain('"globalName":"mf_content_arevrelease0"');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' http://localhost:3101 ws://localhost:3101",
    );
    expect((await get('/en/doctors')).headers['content-security-policy']).not.toContain('localhost:3101');
  });
});

describe('A visitor', () => {
  const forged = () => {
    const [payload = ''] = token({ 'mf-content': other }).split('.');
    return `${payload}.${Buffer.alloc(32).toString('base64url')}`;
  };
  it.each([
    ['forged', forged],
    [
      'forged',
      () =>
        signOverride(
          { remotes: { 'mf-content': other }, exp: inAnHour() },
          'another secret of more than thirty-two',
        ),
    ],
    ['expired', () => token({ 'mf-content': other }, Math.floor(Date.now() / 1000) - 5)],
    ['malformed', () => 'a.b.c'],
    ['malformed', () => 'x'],
  ])(
    'sees the normal site with a %s override, loses the cookie, and the log says so',
    async (refused, make) => {
      const before = shell.lines.length;
      const { status, headers } = await get('/en/doctors', `arev_override=${make()}`);
      expect(status).toBe(200);
      expect(headers['x-arev-fragment']).toContain(stable);
      expect(headers['set-cookie']?.join()).toMatch(/arev_override=; Path=\/; Max-Age=0/);
      expect(shell.lines.slice(before)).toContainEqual(
        expect.objectContaining({ msg: 'staff override refused', refused }),
      );
      expect((await get(`/__override?token=${make()}`)).status).toBe(403);
    },
  );

  it('cannot run a release that does not exist', async () => {
    const { status, headers } = await get(
      '/en/doctors',
      `arev_override=${token({ 'mf-content': 'r00000000000' })}`,
    );
    expect([status, headers['x-arev-fragment']?.includes(stable)]).toEqual([200, true]);
  });
});
