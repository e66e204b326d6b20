import type { Page } from '@playwright/test';
import { type Described, typeOf, vocabularyProblems } from '../../commands/schema-org.ts';
import { addressOf, type PublicPage, publicPageNames } from '../../commands/site-pages.ts';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const indexedPages = publicPageNames.filter((one) => one !== 'login');

interface HeadOfPage {
  readonly title: string;
  readonly description: string | null;
  readonly robots: string | null;
  readonly canonical: string | null;
  readonly alternates: Readonly<Record<string, string>>;
  readonly jsonLd: readonly unknown[];
}

/** Read from the bytes the server sent: a search engine may run no script. */
const readHead = async (page: Page, html: string): Promise<HeadOfPage> =>
  page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const meta = (name: string) =>
      read.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
    return {
      title: read.title,
      description: meta('description'),
      robots: meta('robots'),
      canonical: read.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      alternates: Object.fromEntries(
        [...read.head.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
      jsonLd: [...read.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }): unknown => JSON.parse(textContent),
      ),
    };
  }, html);

/** What each kind of page has to tell, beside where it stands. */
const told: Partial<Record<PublicPage, readonly string[]>> = {
  home: ['Organization', 'WebSite'],
  doctor: ['Physician', 'BreadcrumbList'],
  branch: ['MedicalClinic', 'BreadcrumbList'],
};

test.describe("Search engines read in the server's answer", () => {
  for (const name of indexedPages) {
    test(`what the page ${name} is, and where it is in each language`, async ({ page, request }) => {
      // A blank page of the test's own: the site's policy forbids parsing text as a document.
      await page.goto('about:blank');
      const alternates: Readonly<Record<string, string>>[] = [];
      const titles = new Set<string>();
      for (const language of languages) {
        const address = addressOf(language, name);
        const answer = await request.get(address);
        const origin = new URL(answer.url()).origin;
        const head = await readHead(page, await answer.text());
        expect(head.title).not.toBe('');
        expect(head.description?.length ?? 0).toBeGreaterThan(20);
        expect(head.robots ?? '').not.toContain('noindex');
        expect(head.canonical).toBe(origin + address);
        expect(head.alternates[language]).toBe(head.canonical);
        expect(Object.keys(head.alternates).toSorted()).toEqual(['en', 'hy', 'ru', 'x-default']);
        expect(head.jsonLd.map(typeOf)).toEqual(
          expect.arrayContaining([...(told[name] ?? ['BreadcrumbList'])]),
        );
        alternates.push(head.alternates);
        titles.add(head.title);
      }
      // Each page names all, so all must name the same.
      expect(alternates).toEqual([alternates[0], alternates[0], alternates[0]]);
      expect(titles.size).toBe(languages.length);
    });
  }

  test('only what the vocabulary of schema.org has words for', async ({ page, request }) => {
    await page.goto('about:blank');
    const items: Described[] = [];
    for (const name of indexedPages) {
      const address = addressOf('hy', name);
      const { jsonLd } = await readHead(page, await (await request.get(address)).text());
      items.push(...jsonLd.map((item) => ({ where: `${address} ${typeOf(item)}`, item })));
    }
    expect(items.length).toBeGreaterThan(indexedPages.length);
    expect(vocabularyProblems(items)).toEqual([]);
    const wrong = { '@context': 'https://schema.org', '@type': 'NewsArticle', headlin: 'misspelt' };
    expect(vocabularyProblems([{ where: 'wrong', item: wrong }])).toHaveLength(1);
  });

  test('that login and what is missing is not for them', async ({ page, request }) => {
    await page.goto('about:blank');
    for (const address of ['/hy/login', '/hy/no-such-page', '/hy/doctors/nobody']) {
      const head = await readHead(page, await (await request.get(address)).text());
      expect(head.robots).toContain('noindex');
    }
  });
});
