import type { OutgoingHttpHeaders } from 'node:http';
import { isLanguage, type Language } from '@arev/shared/i18n';
import { crossingPath } from '@arev/shared/remote-kit/page';
import { citiesCookie } from '@arev/shared/session/storage-keys';
import { preferredLanguage } from '../http/accept.ts';
import { writeCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import type { MissedPages } from '../observability/missed-pages.ts';
import type { VisitorLineup } from '../releases/visitor-lineup.ts';
import { plainAnswer, redirect } from '../http/plain-answer.ts';
import { type Preview, previewOf } from '../previews/preview.ts';
import { previewIsOver } from '../previews/preview-pages.ts';
import { declaredQuery, type DeclaredQueries } from './declared-query.ts';
import { type PageRequest, readCities } from './page-request.ts';
import type { Pages } from './pages.ts';
import type { SiteFactsSource } from './site-facts.ts';
import type { Visitors } from './visitors.ts';

const errorPages = new Map<string, 403 | 404 | 500>([
  ['403', 403],
  ['404', 404],
  ['500', 500],
]);
const languageCookieSeconds = 365 * 24 * 3600;
const languageCookie = 'arev_language';

export interface PageRouteParts {
  readonly pages: Pages;
  readonly visitors: Visitors;
  readonly facts: SiteFactsSource;
  readonly portalUrl: string;
}

interface PageParts extends PageRouteParts {
  readonly missed: MissedPages;
}

/** Every path that is no file, no call and no health check is a page in a language. */
export const pageRoute =
  ({ pages, visitors, facts, portalUrl, missed }: PageParts) =>
  async (exchange: Exchange): Promise<void> => {
    const { request, path, search, cookies, secure } = exchange;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainAnswer(exchange, 405, { allow: 'GET, HEAD' });
    const wanted = (): Language =>
      preferredLanguage(cookies.get(languageCookie), request.headers['accept-language']);
    if (path === '/') return redirect(exchange, 302, `/${wanted()}`, { vary: 'Accept-Language, Cookie' });

    const [, first = '', ...rest] = path.split('/');
    const language = isLanguage(first) ? first : null;
    if (language && path.endsWith('/')) return redirect(exchange, 308, path.replace(/\/+$/, '') + search);

    const { lineup, setCookies } = await visitors.lineupOf(exchange);
    if (!language && lineup.owner(path.slice(1)) && !hasOddSegments(path)) {
      const found = `/${wanted()}${path.replace(/\/+$/, '')}${search}`;
      return redirect(exchange, 302, found, { vary: 'Accept-Language, Cookie' });
    }
    if (language && language !== cookies.get(languageCookie)) {
      setCookies.push(writeCookie(languageCookie, language, { maxAge: languageCookieSeconds, secure }));
    }
    const inPage = language ? rest.join('/') : path.slice(1);
    const preview = await previewOf(exchange, portalUrl);
    if (preview === 'over') return previewIsOver(exchange);
    if (preview === 'unknown') return plainAnswer(exchange, 503, { 'retry-after': '10' });
    const known = { path, inPage, language: language ?? wanted(), lineup, facts };
    const page = pageRequest(exchange, { ...known, ...(preview && { preview }) });
    const headers = headersOf(exchange, setCookies, language);
    const error = language ? errorPages.get(page.path) : 404;
    const isOdd = hasOddSegments(path);
    if (error || isOdd) await pages.answerError(exchange, page, error ?? 404, headers);
    const status = error || isOdd ? (error ?? 404) : await pages.answer(exchange, page, headers);
    if (status === 404 && preview === undefined)
      missed.note(path, request.headers.referer, (inPage) => lineup.isPrivate(inPage));
  };

/** Returns what a browser needs for a page of a remote that it has not loaded; `pageRoute` renders the page itself. */
export const crossingRoute =
  ({ pages, visitors, facts, portalUrl }: PageRouteParts) =>
  async (exchange: Exchange): Promise<void> => {
    const path = exchange.path.slice(crossingPath.length);
    const [, language = '', ...rest] = path.split('/');
    if (!isLanguage(language) || hasOddSegments(path)) return plainAnswer(exchange, 404);
    const inPage = rest.join('/');
    const { lineup, setCookies } = await visitors.lineupOf(exchange);
    const preview = await previewOf(exchange, portalUrl);
    // The page itself shows the reason.
    if (typeof preview === 'string') return plainAnswer(exchange, 204, { 'cache-control': 'no-store' });
    const known = { path, inPage, language, lineup, facts };
    const page = pageRequest(exchange, { ...known, ...(preview && { preview }) });
    await pages.answerCrossing(exchange, page, headersOf(exchange, setCookies, language));
  };

interface Addressed {
  /** With the language. */
  readonly path: string;
  readonly inPage: string;
  readonly language: Language;
  readonly lineup: VisitorLineup;
  readonly facts: SiteFactsSource;
  readonly preview?: Preview;
}

export const pageRequest = (
  { search, cookies, id }: Exchange,
  { path, inPage, language, lineup, facts, preview }: Addressed,
): PageRequest => ({
  language,
  path: inPage,
  url: path + declaredQuery(search, inPage, queriesOf(lineup, inPage)),
  cities: facts.known(language, readCities(cookies.get(citiesCookie))),
  lineup,
  ...(preview && { preview }),
  requestId: id,
});

/** A path without an owner has no query parameters; while a remote is missing, it may be one of its pages. */
const queriesOf = (lineup: VisitorLineup, path: string): DeclaredQueries | undefined => {
  const owner = lineup.owner(path);
  return owner || !lineup.isWhole ? owner?.queries : {};
};

export const headersOf = (
  { id }: Exchange,
  setCookies: string[],
  language: Language | null,
): OutgoingHttpHeaders => ({
  'x-request-id': id,
  ...(language ? { 'content-language': language } : {}),
  ...(setCookies.length > 0 ? { 'set-cookie': setCookies } : {}),
});

/** Proxies and browsers resolve dots and empty segments differently. */
export const hasOddSegments = (path: string): boolean => /\/(\.|%2e){1,2}(\/|$)|\/\//i.test(path);
