import { type Language, LANGUAGES, LOCALE_CODES } from '@arev/shared/i18n';
import type { Head } from '@arev/shared/remote-kit/page';
import { href, withQuery } from '@arev/shared/routing';
import { escapeHtml, scriptJson } from '../composition/escape.ts';
import type { SiteFacts } from '../composition/site-facts.ts';
import { siteName } from '../composition/words.ts';
import { alternates } from './alternates.ts';
import { frontPageData } from './organization.ts';
import { withSeoData } from './seo-row.ts';

interface HeadContext {
  readonly language: Language;
  /** Without language and query. */
  readonly path: string;
  readonly origin: string;
  /** Error pages and private areas are excluded from search engines. */
  readonly isIndexed: boolean;
  readonly facts: Pick<SiteFacts, 'companyInfo' | 'seo'>;
}

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

type ToldHead = ReturnType<typeof withSeoData>;

export const fullTitle = ({ title }: Head, language: Language): string => {
  const site = siteName(language);
  return title === '' || title === site ? site : `${title} · ${site}`;
};

/** Metadata for search engines and link previews. */
export const headTags = (own: Head, context: HeadContext): string => {
  const { language, path, origin, isIndexed, facts } = context;
  const head: ToldHead = isIndexed ? withSeoData(own, facts.seo, path, language) : own;
  const known = withQuery(head.canonical ?? path, head.query);
  const url = origin + href(language, known);
  const tags = [`<title>${escapeHtml(fullTitle(head, language))}</title>`];
  if (head.description) tags.push(meta('description', head.description));
  if (head.keywords) tags.push(meta('keywords', head.keywords));
  if (head.robots || !isIndexed) tags.push(meta('robots', 'noindex'));
  if (!isIndexed) return tags.join('');
  tags.push(`<link rel="canonical" href="${escapeHtml(url)}">`);
  for (const { hreflang, url: other } of alternates(origin, known)) {
    tags.push(`<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(other)}">`);
  }
  if (head.feed) {
    tags.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(fullTitle(head, language))}" href="${escapeHtml(head.feed)}">`,
    );
  }
  const site = path === '' && facts.companyInfo ? frontPageData({ origin, language }, facts.companyInfo) : [];
  tags.push(...preview(head, { ...context, url }), ...[...site, ...(head.jsonLd ?? [])].map(structuredData));
  return tags.join('');
};

const preview = (head: Head, { language, origin, url }: HeadContext & { url: string }): string[] => {
  const image = head.image?.startsWith('/') ? origin + head.image : undefined;
  return [
    property('og:type', head.published ? 'article' : 'website'),
    ...(head.published ? [property('article:published_time', head.published)] : []),
    property('og:site_name', siteName(language)),
    property('og:title', head.title || siteName(language)),
    property('og:url', url),
    property('og:locale', LOCALE_CODES[language].replace('-', '_')),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      property('og:locale:alternate', LOCALE_CODES[each].replace('-', '_')),
    ),
    ...(head.description ? [property('og:description', head.description)] : []),
    ...(image ? [property('og:image', image)] : []),
    ...(image && head.imageAlt ? [property('og:image:alt', head.imageAlt)] : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('twitter:title', head.title || siteName(language)),
    ...(head.description ? [meta('twitter:description', head.description)] : []),
    ...(image ? [meta('twitter:image', image)] : []),
  ];
};

const structuredData = (item: object): string =>
  `<script type="application/ld+json">${scriptJson(item)}</script>`;
