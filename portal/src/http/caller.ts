import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Allows, Authenticate, Identity } from '../caller/identity.ts';
import { callKeyOf, type CallKey } from '../idempotency/call-key.ts';

/** The scheme may be missing: the specification says no more than that the token is in the header. */
const tokenOf = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w.~+/-]{1,2048}=*) *$/i.exec(header ?? '')?.[1];

/** `refused` may ask for nothing any more but what was answered to the call that ended the session. */
export type Caller =
  | { readonly anybody: true }
  | { readonly identity: Identity }
  | { readonly refreshToken: string }
  | { readonly refused: DomainError };

export interface CallerNeeds {
  readonly authenticate: Authenticate;
  readonly allows: Allows;
}

export const callerOf = async (
  { access, may, attended = access === 'staff', endsSession }: Endpoint,
  { headers }: FastifyRequest,
  { authenticate, allows }: CallerNeeds,
): Promise<Caller> => {
  if (access === 'public') return { anybody: true };
  const token = tokenOf(headers.authorization);
  if (access === 'refresh') return { refreshToken: token ?? '' };
  try {
    const identity = await authenticate(token, attended);
    if (access === 'staff' && !(may && (await allows(identity, may))))
      throw new DomainError(errorCode.forbidden);
    if (access === 'staff' && !identity.strong) throw new DomainError(errorCode.secondFactorMissing);
    return { identity };
  } catch (error) {
    if (endsSession && headers['idempotency-key'] !== undefined && error instanceof DomainError)
      return { refused: error };
    throw error;
  }
};

export const keyOfCall = (
  { endpoint, caller, params }: { endpoint: Endpoint; caller: Caller; params: unknown },
  { headers }: FastifyRequest,
  portalSecret: string,
): CallKey | undefined =>
  callKeyOf(
    headers['idempotency-key'],
    {
      endpoint,
      params,
      token: tokenOf(headers.authorization),
      identity: 'identity' in caller ? caller.identity : undefined,
    },
    portalSecret,
  );
