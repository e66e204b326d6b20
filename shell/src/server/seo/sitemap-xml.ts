import { isLanguage, type Language, LANGUAGES } from '@arev/shared/i18n';
import { href } from '@arev/shared/routing';
import { escapeHtml } from '../composition/escape.ts';
import { alternates } from './alternates.ts';

export interface SitemapEntry {
  /** Without the language. */
  readonly path: string;
  readonly changed?: string;
}

export const sitemapPath = '/sitemap.xml';
const pathIn = (language: Language): string => `/sitemap-${language}.xml`;

/** The language of `/sitemap-hy.xml`; null for the list of all of them. */
export const sitemapLanguage = (path: string): Language | null => {
  const language = /^\/sitemap-(\w+)\.xml$/.exec(path)?.[1];
  return isLanguage(language) ? language : null;
};

export const sitemapPaths: readonly string[] = [sitemapPath, ...LANGUAGES.map(pathIn)];

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const lastmod = (changed: string | undefined): string =>
  changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`;

/** Names the sitemap of each language. */
export const sitemapIndex = (origin: string, entries: readonly SitemapEntry[]): string => {
  const newest = entries
    .flatMap(({ changed }) => changed ?? [])
    .toSorted()
    .at(-1);
  const maps = LANGUAGES.map(
    (language) => `<sitemap><loc>${escapeHtml(origin + pathIn(language))}</loc>${lastmod(newest)}</sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${protocol}">${maps.join('')}</sitemapindex>\n`;
};

/** Every page of one language, each with the same page in the other ones. */
export const sitemap = (origin: string, language: Language, entries: readonly SitemapEntry[]): string => {
  const urls = entries.map(({ path, changed }) => {
    const others = alternates(origin, path).map(
      ({ hreflang, url }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}"/>`,
    );
    return `<url><loc>${escapeHtml(origin + href(language, path))}</loc>${lastmod(changed)}${others.join('')}</url>`;
  });
  return `${declaration}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
};
