import type { Endpoint } from '@arev/shared/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { CallKey } from '../idempotency/call-key.ts';
import { keyOfCall, type Caller } from './caller.ts';
import { decodeAll } from './decode.ts';
import { withoutCaptcha } from './without-captcha.ts';

/** All input except files, validated. */
export interface DecodedCall {
  readonly parts: Record<string, unknown>;
  readonly key: CallKey | undefined;
  /** Verifies the captcha solution, unless it is verified already. */
  readonly proveEffort: () => Promise<void>;
}

export interface DecodeNeeds {
  /** A secret that all portals of one database share. */
  readonly secret: string;
  readonly checkCaptcha: (
    token: string,
    effort: { readonly call: Buffer | undefined; readonly byQuestion: boolean },
  ) => Promise<void>;
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
    if (token !== undefined)
      await checkCaptcha(token, { call: key?.id.key, byQuestion: endpoint.captchaQuestion === true });
  };
  if (!request.isMultipart()) return { parts, key, proveEffort };
  // Verified before the first file is stored, so nobody fills a disk without solving a captcha.
  await proveEffort();
  return { parts, key, proveEffort: () => Promise.resolve() };
};
