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
  await testSite.publish('mf-content', 'Things', {
    prefixes: ['', 'things'],
    queries: { 'things/edited': ['page'] },
  });
  shell = await runShell(testSite, portal.url, { contentWatchEvery: 50 });
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

const languages = ['hy', 'ru', 'en'];
const get = (path: string) => ask(shell.url + path);

describe('A search engine', () => {
  it('gets sitemaps while the portal is down, and is told to request the rest soon', async () => {
    portal.answerWith((_, response) => response.writeHead(503).end());
    const { status, headers, text } = await get('/sitemap.xml');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(text).toContain('<loc>https://arev.example/sitemap-ru.xml</loc>');
    portal.answerWith(null);
    const whole = await get('/sitemap.xml');
    expect(whole.headers['cache-control']).toBe('public, max-age=600');
  });

  it('finds the pages of the live releases in every language, and no others', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.text).toContain(
      '<loc>https://arev.example/sitemap-ru.xml</loc><lastmod>2026-01-02</lastmod>',
    );
    const { text } = await get('/sitemap-ru.xml');
    expect(text).toContain('<url><loc>https://arev.example/ru/things/a</loc><lastmod>2026-01-02</lastmod>');
    expect(text).toContain('hreflang="x-default" href="https://arev.example/hy/things/a"/>');
    expect(text).not.toContain('nobody');
    expect((await get('/robots.txt')).text).toContain('\nSitemap: https://arev.example/sitemap.xml\n');
    expect((await get('/sitemap-xx.xml')).status).toBe(404);
  });

  it('gets the texts of editors instead of those of the page', async () => {
    const { text } = await get('/en/things/edited');
    expect(text).toContain('<title>Edited · Arev</title>');
    expect(text).toContain('<meta name="description" content="By an editor">');
    expect(text).toContain('<meta name="keywords" content="one, two">');
    expect(text).toContain(
      '<meta property="og:image" content="https://arev.example/portal/photos/seo/b.webp">',
    );
    expect((await get('/ru/things/edited')).text).toContain('content="About A page"');
  });

  it('finds each further page of a list at its own address, whatever address editors set for the first page', async () => {
    const { text } = await get('/en/things/edited?page=2');
    expect(text).toContain('<link rel="canonical" href="https://arev.example/en/things/edited?page=2">');
    for (const [name, language] of [...languages.map((each) => [each, each]), ['x-default', 'hy']])
      expect(text).toContain(
        `hreflang="${name}" href="https://arev.example/${language}/things/edited?page=2">`,
      );
    expect(text).toContain('<title>A list – page 2 · Arev</title>');
  });

  it('gets changes of editors a moment later, although the page was cached', async () => {
    const described = async () =>
      /name="description" content="([^"]*)"/.exec((await get('/en/things/edited')).text)?.[1];
    expect(await described()).toBe('By an editor');
    portal.edit('By another editor');
    await until(async () => (await described()) === 'By another editor');
  });

  it('learns from the home page the organization and the search of the site', async () => {
    const { text } = await get('/en');
    expect(text).toContain('"@type":"Organization","name":"Arev"');
    expect(text).toContain('"urlTemplate":"https://arev.example/en/search?text={text}"');
  });
});

describe('A browser', () => {
  it('finds the icons at their fixed addresses, and revalidates them', async () => {
    const { status, headers, text } = await get('/favicon.ico');
    expect({ status, text }).toEqual({ status: 200, text: 'an icon' });
    expect(headers).toMatchObject({ 'content-type': 'image/x-icon', 'cache-control': 'public, no-cache' });
    const again = await ask(`${shell.url}/favicon.ico`, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect((await get('/icon-1024.png')).status).toBe(404);
  });

  it('gets the name for a home screen in the language of the page', async () => {
    const page = (await get('/ru')).text;
    expect(page).toContain('<link rel="manifest" href="/site-ru.webmanifest">');
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    const { headers, text } = await get('/site-ru.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({ short_name: 'Арев', lang: 'ru', start_url: '/ru', scope: '/' });
    expect((await get('/site-de.webmanifest')).status).toBe(404);
  });
});

describe('A feed reader', () => {
  it('gets the document of a remote as it is, without a page around it', async () => {
    const { status, headers, text } = await get('/en/things/feed.xml');
    expect({ status, text }).toEqual({ status: 200, text: '<rss/>' });
    expect(headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });
});
