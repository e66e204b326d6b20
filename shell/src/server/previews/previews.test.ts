import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';

const token = 'a'.repeat(43);
const cookie = `arev_preview=${token}`;

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;
let isOver = false;
/** Delay of the responses that a page needs, in milliseconds. */
let delay = 0;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'one', { prefixes: ['', 'doctors'] });
  shell = await runShell(testSite, portal.url, { renderDeadline: 2_000 });
});
beforeEach(() => {
  isOver = false;
  delay = 0;
  portal.answerWith((request, response) => {
    const seen = request.headers['x-content-preview'];
    if (request.url === '/content-preview') {
      response.writeHead(isOver || seen !== token ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ until: isOver ? null : Date.now() + 60_000 }));
    } else setTimeout(() => response.end(seen === token ? 'the draft' : 'the public words'), delay);
  });
});
afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const get = (path: string, headers: Record<string, string> = {}) => ask(shell.url + path, { headers });
const post = (path: string, body: string, site = 'same-origin') =>
  ask(shell.url + path, { method: 'POST', body, headers: { 'sec-fetch-site': site } });

describe('An editor', () => {
  it('starts a preview with the token that the desk posts, and ends it on the page', async () => {
    const begun = await post('/__preview', `token=${token}&to=/en/doctors`);
    expect([begun.status, begun.headers.location]).toEqual([303, '/en/doctors']);
    expect(begun.headers['set-cookie']?.[0]).toMatch(/^arev_preview=a{43}; .*HttpOnly/);
    const ended = await post('/__preview/end', 'to=/en/doctors');
    expect([ended.status, ended.headers.location]).toEqual([303, '/en/doctors']);
    expect(ended.headers['set-cookie']?.[0]).toMatch(/^arev_preview=; .*Max-Age=0/);
  });

  it('sees the draft on a page that is rendered only for them, and that says so', async () => {
    const { text, headers, status } = await get('/en/doctors/ask', { cookie });
    expect(status).toBe(200);
    expect(text).toContain('<p>the draft</p>');
    expect(text).toContain('Preview of a draft');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/__crossing/en/doctors/ask', { cookie })).headers['cache-control']).toBe('no-store');
  });

  it('waits longer for the page with the draft than visitors wait for the public page', async () => {
    delay = 3_000;
    expect((await get('/en/doctors/ask', { cookie })).text).toContain('<p>the draft</p>');
    expect((await get('/en/doctors/ask?page=2')).text).not.toContain('<p>the public words</p>');
  });

  it('gets the draft also in calls of the page in the browser', async () => {
    expect((await get('/portal/api/v1/news', { cookie })).text).toBe('the draft');
    expect((await get('/portal/api/v1/news', { 'x-content-preview': token })).text).toBe('the public words');
  });

  it('is told when the preview has expired, and sees the public page after that', async () => {
    isOver = true;
    const { status, text, headers } = await get('/ru/doctors/ask', { cookie });
    expect(status).toBe(410);
    expect(text).toContain('Предпросмотр окончен');
    expect(text).toContain('href="/ru/doctors/ask"');
    expect(headers['set-cookie']?.[0]).toMatch(/^arev_preview=; .*Max-Age=0/);
  });

  it('gets an error instead of the public page while the portal is down', async () => {
    portal.answerWith((_request, response) => response.writeHead(503).end());
    expect((await get('/en/doctors/ask', { cookie })).status).toBe(503);
  });
});

describe('Another person', () => {
  it('sees the public page, before and after an editor previewed it', async () => {
    await get('/en/doctors/ask', { cookie });
    const { text } = await get('/en/doctors/ask');
    expect(text).toContain('<p>the public words</p>');
    expect(text).not.toContain('Preview of a draft');
  });

  it('cannot start a preview in the browser of a person who follows a link, nor redirect them elsewhere', async () => {
    expect((await post('/__preview', `token=${token}`, 'cross-site')).status).toBe(403);
    expect((await get('/__preview')).status).toBe(405);
    expect((await post('/__preview', `token=${token}&to=//evil.example`)).headers.location).toBe('/hy');
    expect((await post('/__preview', `token=${'b'.repeat(43)}`)).status).toBe(410);
  });
});
