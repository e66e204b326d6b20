import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { openRaw } from '../testing/raw-client.ts';
import { until } from '../testing/until.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';

/** Sends the form to the portal as often as it says, and shows the statuses of the answers. */
const bundle = `
export const remote = 'fixture';
export const contract = 1;
const page = (html, more = {}) => ({
  status: 200, head: { title: 'A form' }, access: 'public', routes: [], state: null, errors: {}, html, ...more,
});
export const render = async ({ form, portalUrl, requestId }) => {
  if (!form) return page('<p>the form</p>');
  if (form.fails) throw new Error('the page throws ' + form.name);
  if (form.accepted) return page('', { status: 303, redirect: '/en/doctors/thanks' });
  const statuses = [];
  for (let call = 0; call < Number(form.calls ?? 0); call += 1) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k', 'x-request-id': requestId, 'x-forwarded-for': '203.0.113.9' };
    const { status } = await fetch(portalUrl + '/portal/api/v1/filled', { method: 'POST', headers, body: JSON.stringify(form) });
    statuses.push(status);
  }
  return page('<p>' + form.name + ' ' + statuses.join() + '</p>', { status: form.wrong ? 422 : 200 });
};
`;

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'one', { prefixes: ['', 'doctors'], bundle, forms: ['doctors/*'] });
  shell = await runShell(testSite, portal.url);
});
afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const type = 'application/x-www-form-urlencoded';
const own = { 'sec-fetch-site': 'same-origin', 'content-type': type };
const send = (body: string, headers: Record<string, string> = own, path = '/en/doctors/ask') =>
  ask(shell.url + path, { method: 'POST', body, headers });
const writes = () => portal.seen.filter(({ url }) => url === '/portal/api/v1/filled');

/** Sends a form but for its last four bytes, `=Ani`. */
const beginToSend = () => {
  const head = [
    'POST /en/doctors/ask HTTP/1.1',
    'Host: a',
    'Connection: close',
    'Sec-Fetch-Site: same-origin',
    `Content-Type: ${type}`,
    'Content-Length: 8',
  ];
  return openRaw(shell.url, `${head.join('\r\n')}\r\n\r\nname`);
};

describe('A form that a browser without scripts sends to its page', () => {
  it('is answered by the page, for its sender alone', async () => {
    const { status, text, headers } = await send('name=Ani+Petrosyan&wrong=1');
    expect(status).toBe(422);
    expect(text).toContain('<p>Ani Petrosyan </p>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toBe('no-store');
    expect((await send('name=Aram')).text).toContain('<p>Aram </p>');
    expect((await ask(`${shell.url}/en/doctors/ask`)).text).toContain('the form');
  });

  it('may write once, with the address of its sender and no other headers', async () => {
    const before = writes().length;
    expect((await send('name=Ani&calls=3')).text).toContain('<p>Ani 200,403,403</p>');
    expect(writes()).toHaveLength(before + 1);
    const { headers } = writes().at(-1) ?? {};
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' });
    expect(headers?.['x-forwarded-for']).toMatch(/^(?:::ffff:)?127\.0\.0\.1$/);
    expect(headers).not.toHaveProperty('cookie');
  });

  it('is answered with an error page in its language while its remote cannot be served', async () => {
    const empty = await makeTestSite();
    const early = await runShell(empty, portal.url, {}, { waits: false });
    const sent = { method: 'POST', body: 'name=Ani', headers: own };
    const { status, text, headers } = await ask(`${early.url}/ru/doctors/ask`, sent);
    await early.stop();
    await empty.clear();
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect([headers['content-language'], headers['cache-control']]).toEqual(['ru', 'no-store']);
    expect(text).toContain('<h1>Error 500</h1>');
  });

  it('redirects with a GET', async () => {
    const { status, headers } = await send('accepted=1');
    expect([status, headers.location]).toEqual([303, '/en/doctors/thanks']);
  });

  it('is answered with an error page if its page fails, and is not in the log', async () => {
    await ask(`${shell.url}/en/doctors/ask`);
    const { status, text, headers } = await send('fails=1&name=Petrosyan');
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(text).toContain('<h1>Error 500</h1>');
    expect(text).not.toContain('the form');
    expect(shell.lines.some(({ msg }) => msg === 'fragment failed')).toBe(true);
    expect(JSON.stringify(shell.lines)).not.toContain('Petrosyan');
  });

  it('is answered by the release that is live once all of it has arrived', async () => {
    const sender = await beginToSend();
    await testSite.publish('mf-content', 'two', {
      prefixes: ['', 'doctors'],
      bundle: bundle.replace("'<p>' + form.name", "'<p>two ' + form.name"),
      forms: ['doctors/*'],
    });
    await until(async () => (await send('name=Ani')).text.includes('<p>two Ani'), 10_000);
    // The host of the former release ends within a second.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    sender.socket.write('=Ani');
    await sender.closed;
    expect(sender.text()).toContain('<p>two Ani');
  });

  it.each<[string, number, Record<string, string>, string, string]>([
    ['another site', 403, { ...own, 'sec-fetch-site': 'cross-site' }, 'a=b', '/en/doctors/ask'],
    ['an unknown origin', 403, { 'content-type': type }, 'a=b', '/en/doctors/ask'],
    ['files', 415, { ...own, 'content-type': 'multipart/form-data; boundary=x' }, 'a=b', '/en/doctors/ask'],
    ['too much', 413, own, `a=${'b'.repeat(200_000)}`, '/en/doctors/ask'],
    ['too many fields', 413, own, 'a=b&'.repeat(501), '/en/doctors/ask'],
    ['a page without a form', 405, own, 'a=b', '/en/doctors'],
    ['no language', 405, own, 'a=b', '/doctors/ask'],
    ['dots in its path', 405, own, 'a=b', '/en/doctors/..'],
    ['a preview', 405, { ...own, cookie: `arev_preview=${'a'.repeat(43)}` }, 'a=b', '/en/doctors/ask'],
  ])('is refused with %s', async (_, expected, headers, body, path) => {
    expect((await send(body, headers, path)).status).toBe(expected);
  });

  it('is answered with an error page by a release that came meanwhile and answers no such form', async () => {
    const sender = await beginToSend();
    await testSite.publish('mf-content', 'three', { prefixes: ['', 'doctors'], bundle, forms: [] });
    await until(async () => (await send('name=Ani')).status === 405, 10_000);
    sender.socket.write('=Ani');
    await sender.closed;
    expect(sender.text()).toMatch(/^HTTP\/1.1 503/);
  });
});
