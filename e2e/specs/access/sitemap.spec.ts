import type { APIRequestContext } from '@playwright/test';
import { canonicalOf, indexedPages } from '../../commands/site-pages.ts';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

const read = async (request: APIRequestContext, address: string): Promise<string> => {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type']).toContain('xml');
  return answer.text();
};

test.describe('Search engines find', () => {
  test('the sitemap of each language in robots.txt, with every public page once, and no private one', async ({
    request,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    const maps = locations(await read(request, new URL(index).pathname));
    expect(maps).toHaveLength(languages.length);
    for (const language of languages) {
      const file = `/sitemap-${language}.xml`;
      expect(maps.map((map) => new URL(map).pathname)).toContain(file);
      const xml = await read(request, file);
      const urls = locations(xml);
      const paths = new Set(urls.map((url) => new URL(url).pathname));
      // Custom pages alone are found by links (046).
      expect(indexedPages.filter((name) => !paths.has(canonicalOf(language, name)))).toEqual(['customPage']);
      expect(urls.length).toBeGreaterThan(60 + 8 + 250);
      expect(new Set(urls).size).toBe(urls.length);
      expect(
        urls.filter((url) => /\/(?:login|personal-data|payment|desk|auth|survey)\b|__/.test(url)),
      ).toEqual([]);
      expect(xml.match(/hreflang="x-default"/g)).toHaveLength(urls.length);
      // Pages of doctors have no date.
      expect(xml).toContain('/doctors/ani-grigoryan</loc>');
    }
  });

  test('an existing page behind every kind of address in it', async ({ request }) => {
    const urls = locations(await read(request, '/sitemap-ru.xml')).map((url) => new URL(url).pathname);
    const kinds = Map.groupBy(urls, (path) => path.split('/').slice(2, -1).join('/') || path);
    for (const [kind, paths] of kinds) {
      const [first = ''] = paths;
      const last = paths.at(-1) ?? first;
      for (const path of new Set([first, last])) {
        const answer = await request.get(path);
        expect(answer.status(), `${kind}: ${path}`).toBe(200);
        expect(await answer.text(), path).not.toContain('content="noindex"');
      }
    }
  });
});
