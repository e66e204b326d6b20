import { createSecretKey, type KeyObject } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { CompactSign } from 'jose/jws/compact/sign';
import { JWTExpired } from 'jose/errors';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod/mini';
import { DomainError } from '../../../errors.ts';

const header = { alg: 'HS256', typ: 'JWT' } as const;
const claims = z.object({ sid: z.string(), sub: z.int() });

export interface AccessToken {
  readonly sessionId: string;
  readonly patientId: number;
}

const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

export const issueAccessToken = (
  secret: string,
  { sessionId, patientId }: AccessToken,
  expiresAt: number,
): Promise<string> => {
  const payload = { sid: sessionId, sub: patientId, exp: Math.floor(expiresAt / 1000) };
  // Not `SignJWT`, which does not accept a number for `sub`: portals of the last release expect one.
  return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader(header).sign(keyOf(secret));
};

export const readAccessToken = async (
  secret: string,
  token: string | undefined,
  now: number,
): Promise<AccessToken> => {
  try {
    const { payload } = await jwtVerify<unknown>(token ?? '', keyOf(secret), {
      algorithms: [header.alg],
      typ: header.typ,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    const { sid, sub } = z.parse(claims, payload);
    return { sessionId: sid, patientId: sub };
  } catch (error) {
    throw new DomainError(error instanceof JWTExpired ? errorCode.tokenExpired : errorCode.tokenInvalid);
  }
};
