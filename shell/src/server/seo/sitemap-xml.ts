import { type Language, LANGUAGES } from '@arev/shared/i18n';
import { href } from '@arev/shared/routing';
import { escapeHtml } from '../composition/escape.ts';
import { alternates } from './alternates.ts';

export interface SitemapEntry {
  /** Without the language. */
  readonly path: string;
  readonly changed?: string;
}

export const sitemapPath = '/sitemap.xml';
/** Parts are numbered from one; most sites have only one. */
export const sitemapPathIn = (language: Language, part: number): string =>
  part === 1 ? `/sitemap-${language}.xml` : `/sitemap-${language}-${part}.xml`;

/** Path of the index and of every part. */
export const isSitemap = (path: string): boolean =>
  path === sitemapPath || /^\/sitemap-[\w-]+\.xml$/.test(path);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const lastmod = (changed: string | undefined): string =>
  changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`;

const newestOf = (entries: readonly SitemapEntry[]): string | undefined =>
  entries.reduce<string | undefined>(
    (newest, { changed }) =>
      changed !== undefined && (newest === undefined || changed > newest) ? changed : newest,
    undefined,
  );

/** Lists the sitemaps of each language. */
export const sitemapIndex = (origin: string, parts: readonly (readonly SitemapEntry[])[]): string => {
  const newest = parts.map(newestOf);
  const maps = LANGUAGES.flatMap((language) =>
    newest.map((changed, index) => {
      const url = origin + sitemapPathIn(language, index + 1);
      return `<sitemap><loc>${escapeHtml(url)}</loc>${lastmod(changed)}</sitemap>`;
    }),
  );
  return `${declaration}<sitemapindex xmlns="${protocol}">${maps.join('')}</sitemapindex>\n`;
};

const urlOf = (origin: string, language: Language, { path, changed }: SitemapEntry): string => {
  const others = alternates(origin, path).map(
    ({ hreflang, url }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}"/>`,
  );
  return `<url><loc>${escapeHtml(origin + href(language, path))}</loc>${lastmod(changed)}${others.join('')}</url>\n`;
};

const atOnce = 250;

/** Entries of these pages in one language, each with its alternates, in batches. */
export function* sitemapTexts(
  origin: string,
  language: Language,
  entries: readonly SitemapEntry[],
): Generator<string> {
  yield `${declaration}\n<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let from = 0; from < entries.length; from += atOnce)
    yield entries
      .slice(from, from + atOnce)
      .map((entry) => urlOf(origin, language, entry))
      .join('');
  yield '</urlset>\n';
}
