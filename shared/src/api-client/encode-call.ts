import * as z from 'zod/mini';
import type { Endpoint, NamedFile } from '../contracts/endpoint.ts';
import { errorCode, type FieldError } from '../contracts/errors.ts';
import { ApiError } from './api-error.ts';

export interface EncodedCall {
  /** Path and query. */
  readonly target: string;
  readonly body?: string | FormData;
}

/** Turns values into what travels; throws `ApiError` for values that the contract refuses. */
export const encodeCall = (endpoint: Endpoint, input: unknown): EncodedCall => {
  const target = encodePath(endpoint, part(input, 'params')) + encodeQuery(endpoint, part(input, 'query'));
  const body = endpoint.body && encodeBody(endpoint, endpoint.body, part(input, 'body'));
  if (endpoint.files) return { target, body: formOf(endpoint, part(input, 'files'), body) };
  return body === undefined ? { target } : { target, body };
};

/** What else is said goes before the files, so that the portal can refuse it without reading them. */
const formOf = (endpoint: Endpoint, given: unknown, data: string | undefined): FormData => {
  const files = Array.isArray(given) ? given.flatMap(namedFile) : [];
  if (files.length < (endpoint.files?.least ?? 0))
    throw refusedBy(endpoint, [{ path: 'file', key: 'required' }]);
  const form = new FormData();
  if (data !== undefined) form.append('data', data);
  for (const { name, file } of files) form.append(name, file, file.name);
  return form;
};

const namedFile = (given: unknown): readonly NamedFile[] => {
  if (given instanceof File) return [{ name: 'file', file: given }];
  const [name, file] = [part(given, 'name'), part(given, 'file')];
  return typeof name === 'string' && file instanceof File ? [{ name, file }] : [];
};

const part = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null
    ? Object.entries(input).find(([key]) => key === name)?.[1]
    : undefined;

/** Nothing lives at an address that cannot be written, and the portal need not be asked to know it. */
const encodePath = (endpoint: Endpoint, params: unknown): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const schema = endpoint.params?.shape[name];
    const encoded = schema && z.safeEncode(schema, part(params, name));
    if (encoded?.success && typeof encoded.data === 'string') return encodeURIComponent(encoded.data);
    const message = `${endpoint.method} ${endpoint.path}: no such ${name}`;
    throw new ApiError({
      kind: 'input',
      method: endpoint.method,
      message,
      status: 404,
      code: errorCode.notFound,
    });
  });

const encodeQuery = (endpoint: Endpoint, query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, schema] of Object.entries(endpoint.query?.shape ?? {})) {
    const value = part(query, name);
    // What is left out stays out, also when it has a default: that one is the portal's to apply.
    if (value === undefined && z.safeParse(schema, undefined).success) continue;
    const encoded = z.safeEncode(schema, value);
    if (!encoded.success) throw refused(endpoint, encoded.error, [name]);
    search.set(name, String(encoded.data));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

const encodeBody = (endpoint: Endpoint, schema: z.ZodMiniType, body: unknown): string => {
  const encoded = z.safeEncode(schema, body);
  if (!encoded.success) throw refused(endpoint, encoded.error, []);
  return JSON.stringify(encoded.data);
};

const refused = (endpoint: Endpoint, { issues }: z.core.$ZodError, within: readonly string[]): ApiError =>
  refusedBy(
    endpoint,
    issues.map(({ path, message }) => ({ path: [...within, ...path].join('.'), key: message })),
  );

/** The same shape in which the portal refuses input, so that a form treats both alike. */
const refusedBy = (endpoint: Endpoint, fields: readonly FieldError[]): ApiError =>
  new ApiError({
    kind: 'input',
    method: endpoint.method,
    message: `${endpoint.method} ${endpoint.path}: input refused`,
    status: 422,
    code: errorCode.invalidInput,
    fields,
  });
