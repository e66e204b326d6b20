import { onBehalfHeader, type Endpoint } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { DomainError, InvalidInput } from '../errors.ts';
import type { Allows, Authenticate, Identity } from '../caller/identity.ts';
import { callKeyOf, type CallKey } from '../idempotency/call-key.ts';

/** The scheme may be missing: the specification only says that the token is in the header. */
const tokenOf = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w.~+/-]{1,2048}=*) *$/i.exec(header ?? '')?.[1];

/** `refused` may only replay the response of the call that ended the session. */
export type Caller =
  | { readonly anybody: true }
  | { readonly identity: Identity }
  | { readonly refreshToken: string }
  | { readonly refused: DomainError };

export interface CallerNeeds {
  /** The caller, acting for a family member; refuses people for whom they may not act. */
  readonly actFor: (identity: Identity, patientId: number) => Promise<Identity>;
  readonly authenticate: Authenticate;
  readonly allows: Allows;
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
  { authenticate, allows, actFor }: CallerNeeds,
): Promise<Caller> => {
  const { access, may, attended = access === 'staff', endsSession, mayBeExpired = false } = endpoint;
  const { headers } = request;
  if (access === 'public') return { anybody: true };
  const token = tokenOf(headers.authorization);
  if (access === 'refresh') return { refreshToken: token ?? '' };
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
