import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { InvalidInput } from '../errors.ts';
import type { Identity } from '../caller/identity.ts';
import type { CallId } from './repository.ts';

/** What the caller's own key opens. The key itself is kept nowhere. */
export interface CallKey {
  readonly id: CallId;
  /** Tells whether what it is called with is the same. */
  readonly digest: (input: unknown) => Buffer;
  /** Opens the answer that is kept. */
  readonly secret: Buffer;
  readonly keptMs: number;
  readonly keepsRefusals: boolean;
}

const dayMs = 24 * 3_600_000;
/** An answer that opens something is kept against a lost line, not as a second place to sign in. */
const openingMs = 2 * 60_000;
const longestKey = 200;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const bytes = 32;

/** Where nothing else tells callers apart it has to be one that nobody else comes upon. */
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
  /** As it came; undefined for anyone who is anonymous. */
  readonly token: string | undefined;
  readonly identity: Identity | undefined;
}

/** Whose key it is, beside the account: nobody has the answers of another, nor the tokens of another session. */
const ownerOf = ({ endpoint, token, identity }: KeyedCall): unknown => {
  if (byToken(endpoint)) return token ?? '';
  return identity === undefined ? null : [identity.actorId, endpoint.secret === true && identity.sessionId];
};

/** Known by the token that it comes with: there is no account before that is looked at, or none any more after. */
const byToken = ({ access, endsSession }: Endpoint): boolean => access === 'refresh' || endsSession === true;

/**
 * All of it follows from the caller's key, what is called and a secret of the portal: who reads the database can neither
 * open an answer nor find out by trying which key, or which content, it was for.
 */
export const callKeyOf = (
  header: string | string[] | undefined,
  call: KeyedCall,
  portalSecret: string,
): CallKey | undefined => {
  const { endpoint, params, identity } = call;
  if (header === undefined || endpoint.method !== 'POST') return undefined;
  const text = textOf(header, endpoint.access === 'public');
  const patientId = byToken(endpoint) ? null : (identity?.patientId ?? null);
  const what = written([endpoint.method, endpoint.path, params, patientId, ownerOf(call)]);
  const info = createHash('sha256').update(what).digest();
  const derived = Buffer.from(hkdfSync('sha256', text, portalSecret, info, 3 * bytes));
  const content = derived.subarray(bytes, 2 * bytes);
  return {
    id: { patientId, key: derived.subarray(0, bytes) },
    digest: (input) => createHmac('sha256', content).update(written(input)).digest(),
    secret: derived.subarray(2 * bytes),
    keptMs: endpoint.secret ? openingMs : dayMs,
    // A wrong refresh token stays wrong; anyone who sends any number of them should fill no table.
    keepsRefusals: endpoint.access !== 'refresh',
  };
};
