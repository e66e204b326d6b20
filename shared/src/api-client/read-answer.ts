import * as z from 'zod/mini';
import type { AnsweredFile, AnswerOf, Endpoint } from '../contracts/endpoint.ts';
import { errorCode, fieldError, nearTime } from '../contracts/errors.ts';
import { ApiError } from './api-error.ts';
import type { Reply } from './fetch-reply.ts';

const words = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  msg: z.catch(z.optional(z.string()), undefined),
  fields: z.catch(z.optional(z.array(fieldError)), undefined),
  nearest: z.catch(z.optional(z.array(nearTime)), undefined),
});
const wordless = words.parse({});

const refusal = z.extend(words, { error: z.literal(true), code: z.catch(z.int(), 0) });

/** The answer that the contract promises, or the `ApiError` that the reply means. */
export function readAnswer<E extends Endpoint>(endpoint: E, reply: Reply): AnswerOf<E>;
export function readAnswer(
  endpoint: Endpoint,
  reply: Reply,
): { data: unknown; total?: number } | { file: AnsweredFile } {
  if (reply.file) return { file: reply.file };
  const body = parse(reply.text);
  const said = refusal.safeParse(body);
  if (!said.success && reply.ok) return readPromised(endpoint, reply, body);
  // A code of another server on the way is none of ours: only its words are taken.
  const code = said.data?.code ?? 0;
  const { message, msg, fields, nearest } = said.data ?? words.safeParse(body).data ?? wordless;
  const empty = said.success && meansEmpty(endpoint, reply, code) ? emptyAnswer(endpoint) : undefined;
  if (empty) return empty;
  throw new ApiError({
    kind: 'answer',
    method: endpoint.method,
    status: reply.status,
    code,
    message: message || msg || reply.statusText,
    fields,
    nearest,
  });
}

/** A missing body says the same as `null`: some calls have nothing to answer. */
const parse = (text: string): unknown => {
  if (text === '') return { data: null };
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const total = z.int().check(z.gte(0));

const readPromised = ({ method, path, answer, data }: Endpoint, { status }: Reply, body: unknown) => {
  const promised = z.safeParse(answer === 'list' ? z.object({ data, total }) : z.object({ data }), body);
  if (promised.success) return promised.data;
  const [issue] = promised.error.issues;
  // Names the place, never the value: the message may end up in a log.
  const place = `${issue?.path.join('.') || 'answer'} ${issue?.code}`;
  const message = `${method} ${path} breaks its contract: ${place}`;
  throw new ApiError({ kind: 'contract', method, status, message });
};

/** The catalogue: −13 is empty data, and 0 is an empty result of anything but a GET. A status that failed is no result. */
const meansEmpty = ({ method }: Endpoint, { ok }: Reply, code: number): boolean =>
  code === errorCode.empty || (code === 0 && ok && method !== 'GET');

/** Nothing, in the shape of the contract; undefined when the contract knows no such thing. */
const emptyAnswer = ({ answer, data }: Endpoint) => {
  for (const candidate of [[], null, {}]) {
    const fits = z.safeParse(data, candidate);
    if (fits.success) return answer === 'list' ? { data: fits.data, total: 0 } : { data: fits.data };
  }
  return undefined;
};
