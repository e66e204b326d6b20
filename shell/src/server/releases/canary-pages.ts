import { preferredLanguage } from '../http/accept.ts';
import { writeCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import { redirect } from '../http/plain-answer.ts';
import { canaryCookie, canaryCookieSeconds } from './canary-cookie.ts';

/** Below every percentage: a visitor with this number sees each live canary. */
const alwaysCanary = '0';

/**
 * `/__canary` makes this browser a visitor of all canaries, `/__canary/end` draws a new random number. It
 * needs no signature: a canary is public, and the link only replaces chance.
 */
export const canaryPages = (exchange: Exchange): void => {
  const { request, path, secure, cookies } = exchange;
  const home = `/${preferredLanguage(cookies.get('arev_language'), request.headers['accept-language'])}`;
  const ends = path === '/__canary/end';
  const cookie = writeCookie(canaryCookie, ends ? '' : alwaysCanary, {
    maxAge: ends ? 0 : canaryCookieSeconds,
    secure,
  });
  redirect(exchange, 302, home, { 'set-cookie': cookie });
};
