import { ask } from '../testing/ask.ts';
import { pageData, stalledLine } from '../testing/page-html.ts';
import { openPageSite, type PageSite } from '../testing/page-site.ts';

let site: PageSite;
let content: string;

beforeAll(async () => {
  site = await openPageSite();
  content = site.content;
});
afterAll(() => site.close());

const get: PageSite['get'] = (...asked) => site.get(...asked);

describe('A page whose scripts do not load', () => {
  it('explains it, offers a retry without scripts, and shows the clinic’s phone', async () => {
    const line = stalledLine((await get('/en/doctors')).text);
    expect(line).toContain('You can read it and follow its links.');
    expect(line).toContain('<a href="">Try again</a>');
    expect(line).toContain('href="tel:');
  });

  it('says on a private page that it cannot be shown, and without JavaScript what it needs', async () => {
    const { text } = await get('/en/things/mine');
    expect(stalledLine(text)).toContain('so it cannot be shown');
    const [, words = ''] = /<noscript><p id="site-needs-scripts">(.*?)<\/p><\/noscript>/.exec(text) ?? [];
    expect(words).toContain('This page needs JavaScript.');
    expect(words).toContain('href="tel:');
  });
});

describe('A path', () => {
  it.each([
    ['ru;q=0.9, en;q=0.8', '', '/ru'],
    ['de, fr', '', '/hy'],
    ['ru', 'arev_language=en', '/en'],
    ['ru', 'arev_language=de', '/ru'],
  ])('redirects to the visitor’s language if it has none (%s, %s)', async (accept, cookie, expected) => {
    const { status, headers } = await get('/', { 'accept-language': accept, cookie });
    expect([status, headers.location]).toEqual([302, expected]);
  });

  it.each([
    ['/doctors', '', '/hy/doctors'],
    ['/doctors/anna?from=%2Fx&a=1', 'ru', '/ru/doctors/anna?from=%2Fx&a=1'],
    ['/survey/5/', 'en', '/en/survey/5'],
  ])(
    'keeps page and query when it redirects to the visitor’s language (%s)',
    async (path, accept, expected) => {
      const { status, headers } = await get(path, { 'accept-language': accept });
      expect([status, headers.location]).toEqual([302, expected]);
      expect(headers.vary).toBe('Accept-Language, Cookie');
    },
  );

  it('redirects to the address without slashes at its end', async () => {
    const { status, headers } = await get('/en/doctors//?a=1');
    expect([status, headers.location]).toEqual([308, '/en/doctors?a=1']);
  });

  it.each([
    '/de/doctors',
    '/nothing-here',
    '/en/nothing-here',
    '/en/404',
    '/EN',
    '//evil.example/en/',
    '/doctors//evil.example',
    '/doctors/%2e%2e/things',
    '/en/%2e%2e/doctors',
    '/__proto__',
    '/en/__proto__',
    '/en/constructor',
    '/en/toString',
    '/en/hasOwnProperty',
    '/constructor/prototype',
  ])('is a 404 page at its own address if no remote owns it (%s)', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['x-arev-fragment']).toBe('shell; error');
    expect(text).toContain('Error 404');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    ['/en/403', 403],
    ['/hy/500', 500],
  ])('has the status of the error page it names (%s)', async (path, expected) => {
    const { status, text } = await get(path);
    expect(status).toBe(expected);
    expect(text).toContain(`Error ${expected}`);
    expect(pageData(text).status).toBe(expected);
  });

  it('keeps the status that its remote returns', async () => {
    const { status, text, headers } = await get('/en/things/gone');
    expect(status).toBe(404);
    expect(text).toContain('no such thing');
    expect(headers['x-arev-fragment']).toContain(`mf-content@${content}`);
  });

  it('follows the redirect of its remote, but never to another site', async () => {
    const moved = await get('/en/things/moved');
    expect([moved.status, moved.headers.location]).toEqual([302, '/en/doctors']);
    const evil = await get('/en/things/evil');
    expect([evil.status, evil.headers.location]).toEqual([503, undefined]);
    expect(evil.headers['x-arev-fragment']).toBe(`mf-content@${content}; browser`);
  });

  it('is a skeleton that is never cached if the page is private', async () => {
    const { headers, text } = await get('/en/things/mine');
    expect(headers['x-arev-fragment']).toBe(`mf-content@${content}; private`);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('data-rendered="browser"><p>skeleton</p>');
    expect(text).toContain('noindex');
  });

  it('accepts only GET and HEAD', async () => {
    const { status, headers } = await ask(`${site.url}/en/doctors`, { method: 'POST', body: 'x' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    const head = await ask(`${site.url}/en/doctors`, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});

describe('A browser that navigates to a remote it has not loaded', () => {
  const cross = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: given, text } = await get(`/__crossing${path}`, headers);
    return { status, headers: given, crossing: text === '' ? undefined : JSON.parse(text) };
  };

  it('gets the data of the page and all scripts that render it in one response', async () => {
    const { status, headers, crossing } = await cross('/en/doctors');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    const script = (file: string) => ({
      url: `/releases/mf-content/${content}/client/${file}`,
      integrity: expect.stringMatching(/^sha384-/),
    });
    expect(crossing).toEqual({
      release: content,
      scripts: [script('page.1a2b.js'), script('text.9c0d.js')],
      state: { from: '</script>' },
    });
  });

  it('gets the response from the page cache', async () => {
    await get('/en/things/crossed');
    await cross('/en/things/crossed');
    const { headers } = await get('/en/things/crossed');
    expect(headers['x-arev-fragment']).toBe(`mf-content@${content}; cached`);
  });

  it.each(['/en/things/mine', '/en/things/gone'])(
    'gets no data of %s, which the browser requests itself',
    async (path) => {
      const { crossing } = await cross(path);
      expect(crossing).toMatchObject({ release: content, state: null });
    },
  );

  it.each(['/en/things/moved', '/en/nobody', '/en/404'])('gets nothing for %s', async (path) => {
    expect(await cross(path)).toMatchObject({ status: 204, crossing: undefined });
  });

  it.each(['/xx/doctors', '/doctors', '/en/../doctors'])('is refused the address %s', async (path) => {
    expect((await get(`/__crossing${path}`)).status).toBe(404);
  });
});
