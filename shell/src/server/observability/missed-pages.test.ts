import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { countablePath } from './missed-pages.ts';

const isPrivate = (path: string): boolean => /^(?:personal-data|desk|payment)(?:\/|$)/.test(path);

describe('A path that was not found', () => {
  it.each([
    ['/hy/doctors/anna-sargsyan', '/hy/doctors/anna-sargsyan'],
    ['/en/newz/?utm_source=x&phone=37499000001', '/en/newz'],
    ['/old-page.html', '/old-page.html'],
  ])('is counted without its query (%s)', (path, counted) => {
    expect(countablePath(path, isPrivate)).toBe(counted);
  });

  it.each([
    ...['/hy/personal-data/appointments/17', '/ru/desk/patients/3', '/en/payment/1', '/patients/api/v1/x'],
    ...['/en/ani@arev.example', '/en/37499000001', '/en/call-4512910412', `/en/${'a'.repeat(33)}`],
    ...['/en/0b5e9a52-8e0f-4b57-9a53-7f2f3a3c1d11', '/hy/%D5%A1%D5%B6%D5%AB', `/en/${'long-'.repeat(30)}`],
    ...['/wp-login.php', '/en/.env', '/en/a/b/c/d/e/f/g', '/en', '/', '/en/404'],
  ])('is not counted if it is private, may identify a person or belongs to a scanner (%s)', (path) => {
    expect(countablePath(path, isPrivate)).toBeUndefined();
  });
});

describe('The shell', () => {
  let testSite: TestSite;
  let portal: FixturePortal;
  let shell: TestShell;
  const told: { path: string; from: string | null; count: number }[] = [];

  beforeAll(async () => {
    [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
    const prefixes = ['', 'doctors', 'shop', 'account'];
    await testSite.publish('mf-content', 'Doctors', { prefixes, privatePrefixes: ['account'] });
    // A release from before the declaration.
    await testSite.publish('mf-booking', 'Desk', { prefixes: ['desk'] });
    shell = await runShell(testSite, portal.url, { missedPagesEvery: 300 });
    portal.answerWith((request, response) => {
      let body = '';
      request.on('data', (piece) => (body += String(piece)));
      request.on('end', () => {
        if (request.url === '/missed-pages') told.push(...JSON.parse(body).pages);
        response.writeHead(204).end();
      });
    });
  });

  afterAll(async () => {
    await shell.stop();
    await portal.stop();
    await testSite.clear();
  });

  it('reports how often a page was not found, and which page of the site linked to it', async () => {
    const referer = 'https://arev.example/en/doctors?text=a';
    expect((await ask(`${shell.url}/en/nobody?q=1`, { headers: { referer } })).status).toBe(404);
    await ask(`${shell.url}/en/nobody`, { headers: { referer: 'https://elsewhere.example/secret' } });
    await ask(`${shell.url}/en/doctors`);
    for (const path of ['account/gone', 'desk/gone'])
      expect((await ask(`${shell.url}/en/${path}`)).status).toBe(404);
    await ask(`${shell.url}/en/shop/gone`, { headers: { referer: 'https://arev.example/en/desk/patients' } });
    const counted = () => told.reduce((sum, { count }) => sum + count, 0);
    while (counted() < 3) await ask(`${shell.url}/healthz`);
    expect(new Set(told.map(({ path }) => path))).toEqual(new Set(['/en/nobody', '/en/shop/gone']));
    const linkedFrom = (path: string) => told.filter((row) => row.path === path).map(({ from }) => from);
    expect(linkedFrom('/en/nobody')).toContain('/en/doctors');
    expect(linkedFrom('/en/shop/gone')).toEqual([null]);
    expect(counted()).toBe(3);
  });

  it('keeps working when the portal rejects the report', async () => {
    portal.answerWith((_, response) => void response.destroy());
    expect((await ask(`${shell.url}/en/nobody`)).status).toBe(404);
    expect((await ask(`${shell.url}/en/doctors`)).status).toBe(200);
  });
});
