import type { Language } from '../i18n/languages.ts';
import { urlOf } from './url-of.ts';

export { cutSearchIn, idIn, idsIn, searchIn, slugIn } from './address-values.ts';
export { directionsHref, mapHref, phoneHref, placeOnMap, webAddress } from './outside.ts';
export * as page from './pages.ts';
export {
  bookingSteps,
  type BookingStep,
  type PriceChoice,
  type PricedAt,
  type ServiceChoice,
} from './pages.ts';
export { withQuery } from './query.ts';

export const href = (language: Language, path: string): string =>
  path === '' ? `/${language}` : `/${language}/${path}`;

/** A `returnUrl` may only lead to a page of this site; anything else is dropped. */
export const ownPath = (candidate: string | null | undefined, origin: string): string | undefined => {
  if (!candidate?.startsWith('/') || /[\\\u0000-\u001f]/.test(candidate)) return undefined;
  const url = urlOf(candidate, origin);
  return url?.origin === origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined;
};

/**
 * The prefix that owns a path, compared by whole segments; a star matches any one of them. The longest wins,
 * of two equally long ones the one with fewer stars; `''` owns only the home page.
 */
export const owningPrefix = (path: string, prefixes: Iterable<string>): string | undefined => {
  const wanted = path.replace(/^\/+|\/+$/g, '').split('/');
  let best: string | undefined;
  for (const prefix of prefixes)
    if (owns(prefix.split('/'), wanted) && (best === undefined || isNarrower(prefix, best))) best = prefix;
  return best;
};

const owns = (prefix: readonly string[], wanted: readonly string[]): boolean =>
  prefix[0] === ''
    ? wanted.join('/') === ''
    : prefix.every((segment, at) => segment === wanted[at] || (segment === '*' && Boolean(wanted[at])));

const isNarrower = (prefix: string, other: string): boolean => {
  const [own, others] = [prefix.split('/'), other.split('/')];
  const stars = (segments: readonly string[]) => segments.filter((segment) => segment === '*').length;
  return own.length === others.length ? stars(own) < stars(others) : own.length > others.length;
};
