import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { InvalidInput } from '../errors.ts';
import type { Identity } from '../caller/identity.ts';
import type { CallId } from './repository.ts';

/** Derived from the key of the caller. The key itself is not stored. */
export interface CallKey {
  readonly id: CallId;
  /** Digest of the input, to detect different content. */
  readonly digest: (input: unknown) => Buffer;
  /** Encrypts the stored response. */
  readonly secret: Buffer;
  readonly keptMs: number;
  readonly keepsRefusals: boolean;
}

const dayMs = 24 * 3_600_000;
/** Responses with tokens are stored only briefly: for lost connections, not as a second way to sign in. */
const openingMs = 2 * 60_000;
const longestKey = 200;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const bytes = 32;

/** For anonymous callers the key must be unguessable, because nothing else distinguishes them. */
const textOf = (header: string | string[], alone: boolean): string => {
  const shape = alone ? uuid : /^[\x21-\x7e]+$/;
  if (typeof header === 'string' && shape.test(header) && header.length <= longestKey) return header;
  const key = header.length > longestKey ? 'tooLong' : 'invalid';
  throw new InvalidInput([{ path: 'Idempotency-Key', key }]);
};

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const written = (value: unknown): string => JSON.stringify(value, sorted);

export interface KeyedCall {
  readonly endpoint: Endpoint;
  readonly params: unknown;
  /** The access token as received; undefined for anonymous callers. */
  readonly token: string | undefined;
  readonly identity: Identity | undefined;
  /** False without the cookie of the session whose tokens the call replaces. */
  readonly isHeld: boolean;
}

/** Scope of the key in addition to the account, so nobody gets responses of other people or sessions. */
const ownerOf = ({ endpoint, token, identity }: KeyedCall): unknown => {
  if (byToken(endpoint)) return token ?? '';
  return identity === undefined ? null : [identity.actorId, endpoint.secret === true && identity.sessionId];
};

/** Identified by its token: there is no account before the token is checked, or none after. */
const byToken = ({ access, endsSession }: Endpoint): boolean => access === 'refresh' || endsSession === true;

/**
 * All of it is derived from the key of the caller, the call and a secret of the portal: a reader of the database can
 * neither decrypt a response nor guess its key or content by trying.
 */
export const callKeyOf = (
  header: string | string[] | undefined,
  call: KeyedCall,
  portalSecret: string,
): CallKey | undefined => {
  const { endpoint, params, identity } = call;
  if (header === undefined || endpoint.method === 'GET') return undefined;
  const text = textOf(header, endpoint.access === 'public');
  const patientId = byToken(endpoint) ? null : (identity?.patientId ?? null);
  const owner = [patientId, ownerOf(call), ...(call.isHeld ? [] : ['not held'])];
  const what = written([endpoint.method, endpoint.path, params, ...owner]);
  const info = createHash('sha256').update(what).digest();
  const derived = Buffer.from(hkdfSync('sha256', text, portalSecret, info, 3 * bytes));
  const content = derived.subarray(bytes, 2 * bytes);
  return {
    id: { patientId, key: derived.subarray(0, bytes) },
    digest: (input) => createHmac('sha256', content).update(written(input)).digest(),
    secret: derived.subarray(2 * bytes),
    keptMs: endpoint.secret ? openingMs : dayMs,
    // A wrong refresh token stays wrong, so its refusals are not stored: they would fill the table.
    keepsRefusals: endpoint.access !== 'refresh',
  };
};
