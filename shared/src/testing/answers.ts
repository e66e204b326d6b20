import * as z from 'zod/mini';
import {
  onBehalfHeader,
  type AnsweredFile,
  type AnswerOf,
  type Endpoint,
  type InputOf,
} from '../contracts/endpoint.ts';
import type { FieldError, NearTime } from '../contracts/errors.ts';

/** A refusal by the portal. */
export class Refusal {
  readonly status: number;
  readonly body: {
    error: true;
    code: number;
    message: string;
    fields?: readonly FieldError[];
    nearest?: readonly NearTime[];
  };

  constructor(
    status: number,
    code: number,
    message = 'Refused',
    fields?: readonly FieldError[],
    nearest?: readonly NearTime[],
  ) {
    this.status = status;
    this.body = { error: true, code, message, ...(fields && { fields }), ...(nearest && { nearest }) };
  }
}

export interface Call {
  readonly endpoint: Endpoint;
  /** Decoded by the contract. */
  readonly input: unknown;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The patient of the call, if it is not the one of the session. */
  readonly patientId: number | undefined;
}

export interface Answer {
  readonly endpoint: Endpoint;
  readonly respond: (input: never, call: Call) => unknown;
}

type Said<E extends Endpoint> = AnswerOf<E> | Refusal;

/** Answers one call of the portal; input and output have the types of the contract. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  respond: (input: InputOf<E>, call: Call) => Said<E> | Promise<Said<E>>,
): Answer => ({ endpoint, respond });

/** A list in the portal's format; for a paged one, the requested page (`first` counts items from 0). */
export const listed = <Item>(items: readonly Item[], page = { first: 0, size: items.length }) => ({
  data: items.slice(page.first, page.first + page.size),
  total: items.length,
});

export interface WireRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface WireReply {
  readonly status: number;
  readonly body: unknown;
  /** Replaces the body for a call that returns a file. */
  readonly file?: AnsweredFile;
}

/** A mistake in the test itself; it is printed on the console, which fails the test. */
class Mistake extends Error {}

/** Answers a request; rejects if the test or the code under test violates a contract. */
export const replyTo = async (
  answers: readonly Answer[],
  request: WireRequest,
  heard: (call: Call) => void,
): Promise<WireReply> => {
  const found = find(answers, request);
  const asked = `${request.method} ${request.url.pathname}`;
  if (!found) throw new Mistake(`The test has no answer for ${asked}`);
  const { endpoint, respond } = found.answer;
  const call: Call = {
    endpoint,
    input: decodeInput(endpoint, found.params, request),
    token: request.headers.get('authorization')?.replace(/^Bearer /, ''),
    idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
    patientId: numberIn(request.headers.get(onBehalfHeader)),
  };
  heard(call);
  const said: unknown = await respond(call.input as never, call);
  if (said instanceof Refusal) return { status: said.status, body: said.body };
  if (isFile(said)) return { status: 200, body: null, file: said.file };
  return { status: 200, body: promised(endpoint, said, asked) };
};

const numberIn = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

const isFile = (said: unknown): said is { readonly file: AnsweredFile } =>
  typeof said === 'object' && said !== null && 'file' in said;

const find = (answers: readonly Answer[], { method, url }: WireRequest) => {
  for (const candidate of answers) {
    const { endpoint } = candidate;
    const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = endpoint.method === method ? pattern.exec(url.pathname) : null;
    if (match) return { answer: candidate, params: { ...match.groups } };
  }
  return undefined;
};

const decodeInput = (endpoint: Endpoint, params: object, { url, body }: WireRequest): unknown => ({
  ...(endpoint.params && { params: decode(endpoint, endpoint.params, params) }),
  ...(endpoint.query && { query: decode(endpoint, endpoint.query, Object.fromEntries(url.searchParams)) }),
  ...(endpoint.body && {
    body: decode(endpoint, endpoint.body, body instanceof FormData ? dataOf(body) : body),
  }),
  ...(endpoint.files && { files: body instanceof FormData ? filesOf(endpoint.files, body) : [] }),
});

const filesOf = ({ named }: { readonly named?: true }, form: FormData) =>
  named
    ? [...form].flatMap(([name, file]) => (file instanceof File ? [{ name, file }] : []))
    : form.getAll('file');

const dataOf = (form: FormData): unknown => {
  const data = form.get('data');
  return typeof data === 'string' ? JSON.parse(data) : undefined;
};

const decode = (endpoint: Endpoint, schema: z.ZodMiniType, value: unknown): unknown => {
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  throw new Mistake(`${endpoint.method} ${endpoint.path} was called wrongly: ${z.prettifyError(read.error)}`);
};

const promised = ({ answer: kind, data }: Endpoint, said: unknown, asked: string): unknown => {
  const total = z.int().check(z.gte(0));
  const fits = z.safeParse(kind === 'list' ? z.object({ data, total }) : z.object({ data }), said);
  if (fits.success) return fits.data;
  throw new Mistake(`The test's answer to ${asked} breaks the contract: ${z.prettifyError(fits.error)}`);
};
