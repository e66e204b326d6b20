import { type Language, LANGUAGES, LOCALE_CODES } from '@arev/shared/i18n';
import type { Head } from '@arev/shared/remote-kit/page';
import { href } from '@arev/shared/routing';
import { escapeHtml, scriptJson } from '../composition/escape.ts';
import { siteName } from '../composition/words.ts';
import { alternates } from './alternates.ts';

interface HeadContext {
  readonly language: Language;
  /** Without language and query. */
  readonly path: string;
  readonly origin: string;
  /** Error pages and private areas have no place in a search engine. */
  readonly isIndexed: boolean;
}

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

export const fullTitle = ({ title }: Head, language: Language): string => {
  const site = siteName(language);
  return title === '' || title === site ? site : `${title} · ${site}`;
};

/** What search engines and link previews read. */
export const headTags = (head: Head, context: HeadContext): string => {
  const { language, path, origin, isIndexed } = context;
  const url = origin + href(language, path);
  const tags = [`<title>${escapeHtml(fullTitle(head, language))}</title>`];
  if (head.description) tags.push(meta('description', head.description));
  if (head.robots || !isIndexed) tags.push(meta('robots', 'noindex'));
  if (!isIndexed) return tags.join('');
  tags.push(`<link rel="canonical" href="${escapeHtml(url)}">`);
  for (const { hreflang, url: other } of alternates(origin, path)) {
    tags.push(`<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(other)}">`);
  }
  tags.push(...preview(head, { ...context, url }), ...structuredData(head));
  return tags.join('');
};

const preview = (head: Head, { language, origin, url }: HeadContext & { url: string }): string[] => {
  const image = head.image?.startsWith('/') ? origin + head.image : undefined;
  return [
    property('og:type', 'website'),
    property('og:site_name', siteName(language)),
    property('og:title', head.title || siteName(language)),
    property('og:url', url),
    property('og:locale', LOCALE_CODES[language].replace('-', '_')),
    ...LANGUAGES.filter((each) => each !== language).map((each) =>
      property('og:locale:alternate', LOCALE_CODES[each].replace('-', '_')),
    ),
    ...(head.description ? [property('og:description', head.description)] : []),
    ...(image ? [property('og:image', image)] : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
};

const structuredData = ({ jsonLd = [] }: Head): string[] =>
  jsonLd.map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`);
