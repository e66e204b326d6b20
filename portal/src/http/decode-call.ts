import type { Endpoint } from '@arev/shared/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { CallKey } from '../idempotency/call-key.ts';
import { keyOfCall, type Caller } from './caller.ts';
import { decodeAll } from './decode.ts';
import { withoutCaptcha } from './without-captcha.ts';

/** Everything sent besides files, once all of it is valid. */
export interface DecodedCall {
  readonly parts: Record<string, unknown>;
  readonly key: CallKey | undefined;
  /** Has the solved challenge checked, unless that is done. */
  readonly proveEffort: () => Promise<void>;
}

export interface DecodeNeeds {
  /** Shared by all portals of one database and known to nobody else. */
  readonly secret: string;
  readonly checkCaptcha: (token: string, call?: Buffer) => Promise<void>;
}

export const decodeCall = async (
  { secret, checkCaptcha }: DecodeNeeds,
  { endpoint, caller, request }: { endpoint: Endpoint; caller: Caller; request: FastifyRequest },
  body: unknown,
): Promise<DecodedCall> => {
  const decoded = decodeAll({
    params: [endpoint.params, request.params],
    query: [endpoint.query, request.query],
    body: [endpoint.body, body],
  });
  const { token, parts } = withoutCaptcha(endpoint, decoded);
  const key = keyOfCall({ endpoint, caller, params: parts.params }, request, secret);
  const proveEffort = async (): Promise<void> => {
    if (token !== undefined) await checkCaptcha(token, key?.id.key);
  };
  if (!request.isMultipart()) return { parts, key, proveEffort };
  // Before the first file is stored: nobody fills a disk without effort.
  await proveEffort();
  return { parts, key, proveEffort: () => Promise.resolve() };
};
