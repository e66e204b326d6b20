import { onBehalfHeader, type Endpoint } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { Browser } from '../caller/browser.ts';
import { DomainError, InvalidInput } from '../errors.ts';
import type { Allows, Authenticate, Identity } from '../caller/identity.ts';
import { callKeyOf, type CallKey } from '../idempotency/call-key.ts';
import { browserOf, handsOutTokens } from './session-cookie.ts';

/** The scheme may be missing: the specification only says that the token is in the header. */
const tokenOf = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w.~+/-]{1,2048}=*) *$/i.exec(header ?? '')?.[1];

/** `refused` may only replay the response of the call that ended the session. */
export type Caller =
  | { readonly anybody: true }
  | { readonly identity: Identity }
  | { readonly refreshToken: string; readonly isHeld: boolean }
  | { readonly refused: DomainError };

export interface CallerNeeds {
  /** A secret that all portals of one database share. */
  readonly secret: string;
  /** The caller, acting for a family member; refuses people for whom they may not act. */
  readonly actFor: (identity: Identity, patientId: number) => Promise<Identity>;
  readonly authenticate: Authenticate;
  readonly allows: Allows;
  /** The browser may renew the session of this refresh token. */
  readonly mayRenew: (browser: Browser, refreshToken: string) => Promise<boolean>;
}

/** The patient for whom the call is made, if it is not the one of the session. */
const subjectOf = (
  { onBehalf }: Endpoint,
  { headers: { [onBehalfHeader]: named } }: FastifyRequest,
): number | undefined => {
  if (named === undefined) return undefined;
  const id = typeof named === 'string' && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined;
  // A call that ignores the header would be made for the wrong person.
  if (!onBehalf || id === undefined) throw new InvalidInput([{ path: onBehalfHeader, key: 'invalid' }]);
  return id;
};

export const callerOf = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  { secret, authenticate, allows, actFor, mayRenew }: CallerNeeds,
): Promise<Caller> => {
  const { access, may, attended = access === 'staff', endsSession, mayBeExpired = false } = endpoint;
  const { headers } = request;
  if (access === 'public') return { anybody: true };
  const token = tokenOf(headers.authorization);
  if (access === 'refresh') {
    const isHeld = token !== undefined && (await mayRenew(browserOf(request, secret), token));
    return { refreshToken: token ?? '', isHeld };
  }
  try {
    const identity = await authenticate(token, { attended, mayBeExpired });
    if (access === 'staff' && !(may && (await allows(identity, may))))
      throw new DomainError(errorCode.forbidden);
    if (access === 'staff' && !identity.strong) throw new DomainError(errorCode.secondFactorMissing);
    const subject = subjectOf(endpoint, request);
    return { identity: subject === undefined ? identity : await actFor(identity, subject) };
  } catch (error) {
    if (endsSession && headers['idempotency-key'] !== undefined && error instanceof DomainError)
      return { refused: error };
    throw error;
  }
};

/** Tokens are repeated only to the browser of the session that they replace. */
const isHeld = (endpoint: Endpoint, caller: Caller, request: FastifyRequest, secret: string): boolean => {
  if ('isHeld' in caller) return caller.isHeld;
  if (!('identity' in caller) || !handsOutTokens(endpoint)) return true;
  return browserOf(request, secret).holds(caller.identity.sessionId);
};

export const keyOfCall = (
  { endpoint, caller, params }: { endpoint: Endpoint; caller: Caller; params: unknown },
  request: FastifyRequest,
  portalSecret: string,
): CallKey | undefined =>
  callKeyOf(
    request.headers['idempotency-key'],
    {
      endpoint,
      params,
      token: tokenOf(request.headers.authorization),
      identity: 'identity' in caller ? caller.identity : undefined,
      isHeld: isHeld(endpoint, caller, request, portalSecret),
    },
    portalSecret,
  );
