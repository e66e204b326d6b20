import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;
let content: string;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  content = await testSite.publish('mf-content', 'Doctors', { prefixes: ['', 'doctors', 'things'] });
  await testSite.publish('mf-booking', 'Booking', { prefixes: ['survey'] });
  shell = await runShell(testSite, portal.url, { renderDeadline: 800 });
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const get = (path: string, headers: Record<string, string> = {}) => ask(shell.url + path, { headers });

const pageData = (html: string) => {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json);
};

const stalledLine = (html: string) => /<div id="site-stalled".*?<\/div>/s.exec(html)?.[0];

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

describe('A public page', () => {
  it('contains head, chrome, fragment and everything its release needs', async () => {
    const { status, headers, text } = await get('/en/doctors?searchText=a');
    expect(status).toBe(200);
    expect(headers['x-arev-fragment']).toBe(`mf-content@${content}; fresh`);
    expect(text).toMatch(/^<!doctype html><html lang="en">/);
    expect(text).toContain('<title>A page · Arev</title>');
    expect(text).toContain(
      `<div data-remote="mf-content" data-release="${content}" data-rendered="server"><h1>Doctors</h1>`,
    );
    expect(text).toContain(`/releases/mf-content/${content}/client/page.3c4d.css" integrity="sha384-`);
    expect(text).toContain(
      `<link rel="preload" as="script" href="/releases/mf-content/${content}/client/page.1a2b.js"`,
    );
    expect(text).not.toContain('other.5e6f.js" integrity');
    expect(text).toContain('data-company="Arev"');
    const data = pageData(text);
    expect(data).toMatchObject({
      current: 'mf-content',
      rendered: 'server',
      status: 200,
      staff: false,
      state: { from: '</script>' },
    });
    expect(data.remotes.map(({ name }: { name: string }) => name).sort()).toEqual([
      'mf-booking',
      'mf-content',
    ]);
  });

  it('is announced to search engines in every language, with absolute addresses', async () => {
    const { text } = await get('/ru/doctors');
    expect(text).toContain('<link rel="canonical" href="https://arev.example/ru/doctors">');
    for (const [code, path] of [
      ['hy', '/hy/doctors'],
      ['ru', '/ru/doctors'],
      ['en', '/en/doctors'],
      ['x-default', '/hy/doctors'],
    ]) {
      expect(text).toContain(`<link rel="alternate" hreflang="${code}" href="https://arev.example${path}">`);
    }
    expect(text).toContain('{"@type":"Thing","name":"\\u003c/script>\\u003cb>"}');
  });

  it('has a fresh nonce each time, the same in header and page, compressed or not', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const nonces = new Set<string>();
    for (const encoding of ['br', 'gzip', 'br', 'gzip'] as const) {
      const { headers, body } = await get('/en/doctors', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      const nonce =
        /script-src 'self' 'nonce-([\w-]{24})'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(unpack[encoding](body).toString()).toContain(`<script nonce="${nonce}">`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  it('comes from the cache the second time, whatever the campaign parameters', async () => {
    await get('/en/things/one?a=1&b=2');
    const again = await get('/en/things/one?b=2&utm_source=x&a=1');
    expect(again.headers['x-arev-fragment']).toBe(`mf-content@${content}; cached`);
  });

  it('is rendered for the visitor’s cities', async () => {
    const { text } = await get('/en/things/cities', { cookie: 'arev_cities=3%2C1' });
    expect(text).toContain('/en/things/cities 1,3</p>');
    const broken = await get('/en/things/cities', { cookie: 'arev_cities=%zz; other' });
    expect(broken.text).toContain('/en/things/cities </p>');
  });

  it('lets the browser load styles before the page arrives, and scripts later', async () => {
    const { hints } = await get('/en/things/hints', { 'sec-fetch-mode': 'navigate' });
    expect(hints.join()).toContain(
      `</releases/mf-content/${content}/client/page.3c4d.css>; rel=preload; as=style; crossorigin=anonymous`,
    );
    expect(hints.join()).not.toContain('as=script');
  });

  it('comes without early hints if the client is not a browser that opens a page', async () => {
    const { hints } = await get('/en/things/no-hints');
    expect(hints).toEqual([]);
  });

  it('shows the notice of the day under the header, the same to everybody', async () => {
    const { text } = await get('/en/doctors', { cookie: 'arev_notice=1' });
    const [beforeContent = ''] = text.split('<main');
    expect(beforeContent).toContain('<div id="site-notice"><aside>Closed on Friday</aside></div>');
  });

  it.each(['hy', 'ru', 'en'])(
    'names the file with its texts, which is cached for ever (%s)',
    async (language) => {
      const { text } = await get(`/${language}`);
      const [, address = ''] = /href="(\/assets\/i18n\/[a-z]{2}\.json\?v=[0-9a-f]{12})"/.exec(text) ?? [];
      const { status, headers, text: file } = await get(address);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(Object.keys(JSON.parse(file))).toEqual(['ui', 'shell']);
      // A page of another version of the shell asks for a version that this shell does not have.
      const other = await get(address.replace(/v=.*/, 'v=0123456789ab'));
      expect([other.status, other.headers['cache-control'], other.text]).toEqual([
        200,
        'public, no-cache',
        file,
      ]);
      expect((await get('/assets/i18n/de.json')).status).toBe(404);
    },
  );

  it('has strict security headers', async () => {
    const { headers } = await get('/en');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("frame-src 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
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
    expect([evil.status, evil.headers.location]).toEqual([200, undefined]);
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
    const { status, headers } = await ask(`${shell.url}/en/doctors`, { method: 'POST', body: 'x' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    const head = await ask(`${shell.url}/en/doctors`, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});

describe('A browser that navigates to a remote it has not loaded', () => {
  const cross = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: given, text } = await get(`/__crossing${path}`, headers);
    return { status, headers: given, crossing: text === '' ? undefined : JSON.parse(text) };
  };

  it('gets the scripts and the data of the page in one response', async () => {
    const { status, headers, crossing } = await cross('/en/doctors');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(crossing).toEqual({
      release: content,
      scripts: [
        {
          url: `/releases/mf-content/${content}/client/page.1a2b.js`,
          integrity: expect.stringMatching(/^sha384-/),
        },
      ],
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
