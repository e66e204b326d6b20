import type { Endpoint } from '@arev/shared/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../caller/identity.ts';
import { acceptedLanguage } from '@arev/shared/contracts/accept';
import { uploadMs } from '@arev/shared/contracts/upload-limits';
import { InvalidAnswer } from '../errors.ts';
import type { ReceivedFile } from '../files/intake.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Answer } from '../idempotency/sealed-answer.ts';
import { usualAnswerMs } from './answer-time.ts';
import type { AnyCall, AnyResult } from './call.ts';
import type { Caller } from './caller.ts';
import type { DecodedCall } from './decode-call.ts';
import type { OutgoingFile } from './downloads.ts';
import { encodeAnswer } from './encode-answer.ts';
import { browserOf } from './session-cookie.ts';

export interface IncomingCall {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly decoded: DecodedCall;
  readonly files: readonly ReceivedFile[];
  readonly request: FastifyRequest;
  /** The handler writes to the audit trail. */
  readonly notes: boolean;
  readonly handle: (call: AnyCall) => Promise<AnyResult>;
}

export interface RunNeeds {
  readonly idempotency: Idempotency;
  readonly secret: string;
  /** Limits stored responses per address without a captcha solution. */
  readonly admitKeyed: (address: string) => Promise<void>;
  /** Writes to the audit trail before the work is done. */
  readonly record: (identity: Identity, action: string) => Promise<void>;
}

/** Changes are recorded, and reading the data of another person. */
const isRecorded = ({ method }: Endpoint, { actorId, patientId }: Identity): boolean =>
  method !== 'GET' || actorId !== patientId;

/** The method and path of a call; for staff, with the id or kind of the subject in place of the parameter. */
const actionOf = ({ method, path, access }: Endpoint, params: unknown): string => {
  const named =
    access !== 'staff'
      ? path
      : path.replaceAll(/:(\w+)/g, (whole, name: string) => {
          const value: unknown = Reflect.get(Object(params), name);
          return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
        });
  return `${method} ${named}`;
};

const run = async (
  { secret, record }: RunNeeds,
  { endpoint, caller, decoded, files, request, notes, handle }: IncomingCall,
  saveAnswer: AnyCall['saveAnswer'],
): Promise<AnyResult> => {
  if (!notes && 'identity' in caller && isRecorded(endpoint, caller.identity))
    await record(caller.identity, actionOf(endpoint, decoded.parts.params));
  const given = {
    ...caller,
    ...decoded.parts,
    files,
    language: acceptedLanguage(request.headers['accept-language']),
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    browser: browserOf(request, secret),
    saveAnswer,
  };
  return handle(given);
};

export const runForFile = async (needs: RunNeeds, call: IncomingCall): Promise<OutgoingFile> => {
  const result = await run(needs, call, () => Promise.resolve());
  if ('file' in result) return result.file;
  throw new InvalidAnswer(new Error('no file where one was promised'));
};

export type StoredAnswer = Answer & { readonly replayed?: boolean };

/** Runs the call unless its key has a stored response; retries need no new captcha. */
export const runOnce = async (needs: RunNeeds, call: IncomingCall): Promise<StoredAnswer> => {
  const { endpoint, caller, decoded, files, request } = call;
  const { parts, key, proveEffort } = decoded;
  const input = [parts.query, parts.body, ...files.map(({ field, name, sha256 }) => [field, name, sha256])];
  if ('refused' in caller) {
    const noted = key && (await needs.idempotency.noted(key, input));
    if (noted === undefined) throw caller.refused;
    return noted;
  }
  if (key && endpoint.access === 'public' && !endpoint.captcha) await needs.admitKeyed(request.ip);
  const language = acceptedLanguage(request.headers['accept-language']);
  const runsMs = endpoint.files ? uploadMs : usualAnswerMs;
  const toAnswer = (result: AnyResult): Answer => ({
    status: 200,
    language,
    body: encodeAnswer(endpoint, result),
  });
  return needs.idempotency.once({ key, input, language, runsMs, log: request.log }, async (note) => {
    await proveEffort();
    return toAnswer(await run(needs, call, (transaction, result) => note(transaction, toAnswer(result))));
  });
};
