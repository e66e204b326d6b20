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

/** The response by its contract, or the `ApiError` that it stands for. */
export function readAnswer<E extends Endpoint>(endpoint: E, reply: Reply): AnswerOf<E>;
export function readAnswer(
  endpoint: Endpoint,
  reply: Reply,
): { data: unknown; total?: number } | { file: AnsweredFile } {
  if (reply.file) return { file: reply.file };
  const body = parse(reply.text);
  const said = refusal.safeParse(body);
  if (!said.success && reply.ok) return readPromised(endpoint, reply, body);
  // The code of another server on the way is ignored: only its message is used.
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

/** A missing body is treated as `null`: some calls return nothing. */
const parse = (text: string): unknown => {
  if (text === '') return { data: null };
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const total = z.int().check(z.gte(0));

const promises = new WeakMap<Endpoint, z.ZodMiniType<{ data: unknown; total?: number }>>();

/** The schema of the whole response. Each endpoint has one, because creating it costs more than a short response. */
const promiseOf = (endpoint: Endpoint) => {
  const { answer, data } = endpoint;
  const known = promises.get(endpoint);
  const promise = known ?? (answer === 'list' ? z.object({ data, total }) : z.object({ data }));
  if (!known) promises.set(endpoint, promise);
  return promise;
};

const readPromised = (endpoint: Endpoint, { status }: Reply, body: unknown) => {
  const { method, path } = endpoint;
  const promised = z.safeParse(promiseOf(endpoint), body);
  if (promised.success) return promised.data;
  const [issue] = promised.error.issues;
  // Names the field, never the value: the message may end up in a log.
  const place = `${issue?.path.join('.') || 'answer'} ${issue?.code}`;
  const message = `${method} ${path} breaks its contract: ${place}`;
  throw new ApiError({ kind: 'contract', method, status, message });
};

/**
 * The error catalogue: −13 is empty data, and 0 is an empty result of anything but a GET. A failed status is
 * no result.
 */
const meansEmpty = ({ method }: Endpoint, { ok }: Reply, code: number): boolean =>
  code === errorCode.empty || (code === 0 && ok && method !== 'GET');

/** An empty result in the shape of the contract; undefined if the contract has none. */
const emptyAnswer = ({ answer, data }: Endpoint) => {
  for (const candidate of [[], null, {}]) {
    const fits = z.safeParse(data, candidate);
    if (fits.success) return answer === 'list' ? { data: fits.data, total: 0 } : { data: fits.data };
  }
  return undefined;
};
