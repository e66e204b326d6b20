import type { IncomingHttpHeaders } from 'node:http';
import { sessionCookie, tokenCalls } from '@arev/shared/contracts/session-cookie';

const paths: ReadonlySet<string> = new Set(tokenCalls.map(({ path }) => path));
const names: ReadonlySet<string> = new Set(Object.values(sessionCookie));

/** Only the calls that hand out tokens may set a cookie or see one, and of all cookies only that of the session. */
export const mayCarryCookies = (path: string): boolean => paths.has(path);

export const sessionCookieOf = (path: string, { cookie }: IncomingHttpHeaders): { cookie?: string } => {
  if (!mayCarryCookies(path)) return {};
  const kept = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => names.has(pair.slice(0, pair.indexOf('='))));
  return kept.length > 0 ? { cookie: kept.join('; ') } : {};
};
