import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { missingForSearchEngines } from '../../commands/search-engine-rules.ts';
import { type Described, typeOf, vocabularyProblems } from '../../commands/schema-org.ts';
import { addressOf, canonicalOf, indexedPages, type PublicPage } from '../../commands/site-pages.ts';
import { languages } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

interface HeadOfPage {
  readonly title: string;
  readonly description: string | null;
  readonly robots: string | null;
  readonly canonical: string | null;
  readonly alternates: Readonly<Record<string, string>>;
  readonly jsonLd: readonly unknown[];
}

/** Read from the response of the server, because a search engine may run no script. */
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

/** By weekday, as the page shows them. */
const hoursSaid = (page: Page, html: string): Promise<Readonly<Record<string, string>>> =>
  page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const rows = [...read.querySelectorAll('#area dl > div')];
    return Object.fromEntries(
      rows.map((row) => [
        row.querySelector(':scope > dt')?.textContent ?? '',
        row.querySelector(':scope > dd')?.textContent ?? '',
      ]),
    );
  }, html);

/** The expected structured data of each kind of page, besides its breadcrumbs. */
const told: Partial<Record<PublicPage, readonly string[]>> = {
  home: ['Organization', 'WebSite'],
  doctor: ['Physician', 'BreadcrumbList'],
  branch: ['MedicalClinic', 'BreadcrumbList'],
  newsArticle: ['NewsArticle', 'BreadcrumbList'],
  seminar: ['Event', 'BreadcrumbList'],
  vacancy: ['JobPosting', 'BreadcrumbList'],
  specialization: ['Service', 'BreadcrumbList'],
  price: ['Service', 'BreadcrumbList'],
  faq: ['FAQPage', 'BreadcrumbList'],
  operationPrice: ['SurgicalProcedure', 'BreadcrumbList'],
  packageOfHeart: ['Product', 'BreadcrumbList'],
};

/** Lists that readers without scripts open page by page. */
const listsInPages = ['news', 'seminars', 'faq', 'opinions'] as const;

const openingHours = z.array(z.object({ dayOfWeek: z.string(), opens: z.string(), closes: z.string() }));
const clinic = z.object({ '@type': z.literal('MedicalClinic'), openingHoursSpecification: openingHours });

test.describe('Server-rendered metadata', () => {
  for (const name of indexedPages) {
    test(`describes the page ${name} and names its address in each language`, async ({ page, request }) => {
      // In a blank page, because the content policy of the site forbids parsing text as a document.
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
        expect(head.canonical).toBe(origin + canonicalOf(language, name));
        expect(head.alternates[language]).toBe(head.canonical);
        expect(Object.keys(head.alternates).toSorted()).toEqual(['en', 'hy', 'ru', 'x-default']);
        expect(head.jsonLd.flatMap((item) => missingForSearchEngines(typeOf(item), item))).toEqual([]);
        expect(head.jsonLd.map(typeOf)).toEqual(
          expect.arrayContaining([...(told[name] ?? ['BreadcrumbList'])]),
        );
        alternates.push(head.alternates);
        titles.add(head.title);
      }
      // Each page lists all languages, so all lists must be equal.
      expect(alternates).toEqual([alternates[0], alternates[0], alternates[0]]);
      expect(titles.size).toBe(languages.length);
    });
  }

  test('gives each further page of a list a canonical address and title, and the first page one address', async ({
    page,
    request,
  }) => {
    await page.goto('about:blank');
    const read = async (address: string) => {
      const answer = await request.get(address);
      const { origin } = new URL(answer.url());
      return { origin, ...(await readHead(page, await answer.text())) };
    };
    for (const name of listsInPages) {
      const address = addressOf('ru', name);
      const [plain, first, second] = await Promise.all(
        ['', '?page=1', '?page=2'].map((query) => read(address + query)),
      );
      expect(first?.canonical, name).toBe(plain?.canonical);
      expect(first?.title, name).toBe(plain?.title);
      expect(second?.canonical, name).toBe(`${second?.origin}${address}?page=2`);
      expect(second?.alternates.ru, name).toBe(second?.canonical);
      expect(second?.alternates.en, name).toBe(`${second?.origin}${addressOf('en', name)}?page=2`);
      expect(second?.alternates['x-default'], name).toBe(second?.alternates.hy);
      expect(second?.title, name).toMatch(/ — страница 2 · /);
    }
  });

  test('contains the opening hours of every branch as the page shows them', async ({ page, request }) => {
    await page.goto('about:blank');
    const list = await (await request.get('/en/branches')).text();
    const branches = new Set(
      [...list.matchAll(/href="(\/en\/branches\/[\w-]+)"/g)].map(([, path = '']) => path),
    );
    expect(branches.size).toBeGreaterThan(5);
    for (const path of branches) {
      const html = await (await request.get(path)).text();
      const { jsonLd } = await readHead(page, html);
      const { openingHoursSpecification: hours } = clinic.parse(
        jsonLd.find((item) => typeOf(item) === 'MedicalClinic'),
      );
      const said = await hoursSaid(page, html);
      expect(new Set(hours.map(({ opens, closes }) => `${opens}–${closes}`)), path).toEqual(
        new Set(Object.values(said).filter((range) => range !== 'Closed')),
      );
      expect(
        hours.some(({ dayOfWeek }) => dayOfWeek === 'Sunday'),
        path,
      ).toBe(said.Sunday !== 'Closed');
    }
  });

  test('uses only the vocabulary of schema.org', async ({ page, request }) => {
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

  test('excludes login and missing pages from search engines', async ({ page, request }) => {
    await page.goto('about:blank');
    for (const address of ['/hy/login', '/hy/no-such-page', '/hy/doctors/nobody']) {
      const head = await readHead(page, await (await request.get(address)).text());
      expect(head.robots).toContain('noindex');
    }
  });
});
