import type { IncomingHttpHeaders } from 'node:http';
import { cookieCalls, sessionCookie, tokenCalls } from '@arev/shared/contracts/session-cookie';

const setting: ReadonlySet<string> = new Set(tokenCalls.map(({ path }) => path));
const reading: ReadonlySet<string> = new Set(cookieCalls.map(({ path }) => path));
const names: ReadonlySet<string> = new Set(Object.values(sessionCookie));

/** Only calls that issue tokens may set a cookie. */
export const maySetCookies = (path: string): boolean => setting.has(path);

/** Only the session cookie reaches the portal, and only with calls that read it. */
export const sessionCookieOf = (path: string, { cookie }: IncomingHttpHeaders): { cookie?: string } => {
  if (!reading.has(path)) return {};
  const kept = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => names.has(pair.slice(0, pair.indexOf('='))));
  return kept.length > 0 ? { cookie: kept.join('; ') } : {};
};
