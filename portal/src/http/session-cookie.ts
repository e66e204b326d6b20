import { createHmac, timingSafeEqual } from 'node:crypto';
import { tokens } from '@arev/shared/contracts/account';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { sessionCookie, tokenCalls } from '@arev/shared/contracts/session-cookie';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose/jwt/decode';
import * as z from 'zod/mini';
import type { Browser } from '../caller/browser.ts';

const yearSeconds = 365 * 86_400;
/** A browser that switches between family members keeps the sessions of all of them. */
const mostSessions = 4;
const answered = z.object({ data: tokens });
const claims = z.object({ sid: z.string() });

/** Derived from the session, so it needs no storage, and a replayed response contains the same value. */
const markOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`session-cookie:${sessionId}`).digest('base64url');

const markShape = /^[\w-]{43}$/;

const nameFor = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? sessionCookie.overTls : sessionCookie.plain;

const marksIn = (request: FastifyRequest): readonly string[] =>
  (parseCookie(request.headers.cookie ?? '')[nameFor(request)] ?? '').split('.').slice(0, mostSessions);

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const browserOf = (request: FastifyRequest, secret: string): Browser => ({
  isBrowser: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
  hasCookie: marksIn(request).some((each) => markShape.test(each)),
  holds: (sessionId) => {
    const mark = markOf(secret, sessionId);
    return marksIn(request).some((each) => each.length === mark.length && same(each, mark));
  },
});

export const handsOutTokens = ({ path }: Endpoint): boolean => tokenCalls.some((call) => call.path === path);

/** The cookie that accompanies tokens. */
export const cookieBeside = (
  endpoint: Endpoint,
  { status, body }: { readonly status: number; readonly body: string },
  request: FastifyRequest,
  secret: string,
): string | undefined => {
  if (status !== 200 || !handsOutTokens(endpoint) || !browserOf(request, secret).isBrowser) return undefined;
  const { data } = z.parse(answered, JSON.parse(body));
  const mark = markOf(secret, z.parse(claims, decodeJwt(data.accessToken)).sid);
  const others = marksIn(request).filter((each) => markShape.test(each) && each !== mark);
  return stringifySetCookie({
    name: nameFor(request),
    value: [mark, ...others].slice(0, mostSessions).join('.'),
    path: '/',
    maxAge: yearSeconds,
    httpOnly: true,
    secure: request.protocol === 'https',
    sameSite: 'strict',
  });
};
