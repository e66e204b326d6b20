import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageData } from '../testing/page-html.ts';
import { openPageSite, type PageSite } from '../testing/page-site.ts';

let site: PageSite;
let content: string;

beforeAll(async () => {
  site = await openPageSite();
  content = site.content;
});
afterAll(() => site.close());

const get: PageSite['get'] = (...asked) => site.get(...asked);

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

  it('arrives whole at whatever length, also beside others', async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      const lengths = [7, 90_000, 300, 20_000, 1, 250_000].map((length) => length + turn);
      const pages = await Promise.all(lengths.map((length) => get(`/en/doctors/letters/${length}`)));
      const letters = pages.map(({ text }) => /<p>(Ա+)<\/p><\/div>/.exec(text)?.[1]?.length);
      expect(letters).toEqual(lengths);
    }
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

  it('says in both of its parts how large a file the portal accepts', async () => {
    const { text } = await get('/en/things/limits');
    expect(text).toContain('<p>up to 4 MB</p>');
    expect(pageData(text).chrome.companyInfo.mostFileMegabytes).toBe(4);
  });

  it('is rendered for the visitor’s cities', async () => {
    const { text } = await get('/en/things/cities', { cookie: 'arev_cities=3%2C1' });
    expect(text).toContain('/en/things/cities 1,3</p>');
    const added = await get('/en/things/cities', { cookie: 'arev_cities=10000001%2C1' });
    expect(added.text).toContain('/en/things/cities 1,10000001</p>');
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
