import { createHmac, timingSafeEqual } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import * as z from 'zod/mini';
import { DomainError } from '../../errors.ts';

const claims = z.object({ sid: z.string(), sub: z.int(), exp: z.int() });

export interface AccessToken {
  readonly sessionId: string;
  readonly patientId: number;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The header is fixed: a token that names another algorithm is no token of ours. */
const header = part({ alg: 'HS256', typ: 'JWT' });
const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

export const issueAccessToken = (
  secret: string,
  { sessionId, patientId }: AccessToken,
  expiresAt: number,
): string => {
  const text = `${header}.${part({ sid: sessionId, sub: patientId, exp: Math.floor(expiresAt / 1000) })}`;
  return `${text}.${sign(secret, text).toString('base64url')}`;
};

const signed = (secret: string, token: string): unknown => {
  const [head, body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, `${head}.${body}`);
  if (head !== header || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
};

export const readAccessToken = (secret: string, token: string | undefined, now: number): AccessToken => {
  const read = z.safeParse(claims, token === undefined ? undefined : signed(secret, token));
  if (!read.success) throw new DomainError(errorCode.tokenInvalid);
  if (read.data.exp * 1000 <= now) throw new DomainError(errorCode.tokenExpired);
  return { sessionId: read.data.sid, patientId: read.data.sub };
};
