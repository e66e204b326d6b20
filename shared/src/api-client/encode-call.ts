import * as z from 'zod/mini';
import type { Endpoint, NamedFile } from '../contracts/endpoint.ts';
import { errorCode, type FieldError } from '../contracts/errors.ts';
import { ApiError } from './api-error.ts';

export interface EncodedCall {
  /** Path and query. */
  readonly target: string;
  readonly body?: string | FormData;
}

/** Encodes values for the wire; throws `ApiError` for values that do not match the contract. */
export const encodeCall = (endpoint: Endpoint, input: unknown): EncodedCall => {
  const target = encodePath(endpoint, part(input, 'params')) + encodeQuery(endpoint, part(input, 'query'));
  const body = endpoint.body && encodeBody(endpoint, endpoint.body, part(input, 'body'));
  if (endpoint.files) return { target, body: formOf(endpoint, part(input, 'files'), body) };
  return body === undefined ? { target } : { target, body };
};

/** The other fields come before the files, so that the portal can refuse them without reading the files. */
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

/** An address that cannot be encoded does not exist, so the portal need not be asked. */
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
    // Omitted fields stay omitted, also if they have a default: the portal applies it.
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

/** The same format as in refusals of the portal, so that forms handle both alike. */
const refusedBy = (endpoint: Endpoint, fields: readonly FieldError[]): ApiError =>
  new ApiError({
    kind: 'input',
    method: endpoint.method,
    message: `${endpoint.method} ${endpoint.path}: input refused`,
    status: 422,
    code: errorCode.invalidInput,
    fields,
  });
