import * as contracts from '@arev/shared/contracts';
import { onBehalfHeader, type Endpoint } from '@arev/shared/contracts/endpoint';
import { errorAnswer, errorCode } from '@arev/shared/contracts/errors';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

export interface NamedEndpoint {
  readonly area: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every call there is, by its operation id. */
export const endpoints = (): NamedEndpoint[] =>
  Object.entries(contracts).flatMap(([area, members]) =>
    Object.entries(members).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ area, name, endpoint }] : [],
    ),
  );

/** What holds itself is described once, beside the calls. */
const named: Record<string, unknown> = {};

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io });
  const lifted = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, part] of Object.entries($defs)) named[name] = lifted(part);
  return z.parse(z.record(z.string(), z.unknown()), lifted(rest));
};

const parametersOf = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    // An empty value is an absent one.
    ...(place === 'query' && !required.includes(name) && { allowEmptyValue: true }),
    ...(name === 'page' && { description: pagesOf(schema) }),
    schema: property,
  }));
};

const pagesOf = (schema: z.ZodMiniObject): string =>
  z.safeDecode(schema, { page: '0' }).data?.page === 0
    ? 'Counted from 0.'
    : 'Counted from 1; 0 is the first page, too.';

const nameOf = (code: number): string =>
  Object.entries(errorCode).find(([, value]) => value === code)?.[0] ?? String(code);

const general = [errorCode.invalidInput, errorCode.unavailable, errorCode.failed];
const byAccess = {
  public: [],
  patient: [errorCode.tokenInvalid, errorCode.tokenExpired],
  staff: [errorCode.tokenInvalid, errorCode.tokenExpired, errorCode.forbidden, errorCode.secondFactorMissing],
  refresh: [],
} as const satisfies Record<Endpoint['access'], readonly number[]>;

const keyed = [errorCode.keyReused, errorCode.underWay];
const keyHeader = ({ access, secret }: Endpoint): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `The same key within ${secret ? 'two minutes' : 'a day'} gets the same answer, and nothing is done a second time.`,
  schema:
    access === 'public'
      ? { type: 'string', format: 'uuid' }
      : { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
});

const behalfHeader: Json = {
  name: onBehalfHeader,
  in: 'header',
  required: false,
  description: 'The patient of the family for whom the call is made.',
  schema: { type: 'integer', minimum: 1 },
};

const errorsOf = (endpoint: Endpoint): string =>
  [
    ...new Set([
      ...(endpoint.errors ?? []),
      ...byAccess[endpoint.access],
      ...(endpoint.method !== 'GET' ? keyed : []),
      ...(endpoint.onBehalf ? [errorCode.forbidden] : []),
      ...(endpoint.captcha ? [errorCode.captchaFailed] : []),
      ...general,
    ]),
  ]
    .sort((a, b) => b - a)
    .map((code) => `${code} ${nameOf(code)}`)
    .join(', ');

const answerOf = ({ answer, data }: Endpoint): Json => ({
  type: 'object',
  properties: {
    data: schemaOf(data, 'input'),
    ...(answer === 'list' && { total: { type: 'integer', minimum: 0 } }),
  },
  required: answer === 'list' ? ['data', 'total'] : ['data'],
});

/** The body travels as a part of its own beside the files. */
const formOf = ({ files, body }: Endpoint): Json => {
  const file = { type: 'string', format: 'binary' };
  const many = { type: 'array', items: file, minItems: files?.least, maxItems: files?.most };
  const needed = [...(body ? ['data'] : []), ...(files?.least ? ['file'] : [])];
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          ...(body && { data: schemaOf(body, 'input') }),
          file: files?.most === 1 ? file : many,
        },
        ...(needed.length > 0 && { required: needed }),
      },
    },
  };
};

const bodyOf = (endpoint: Endpoint): Json | undefined => {
  if (endpoint.files !== undefined) return { required: true, content: formOf(endpoint) };
  if (endpoint.body === undefined) return undefined;
  const required = !z.safeParse(endpoint.body, undefined).success;
  return { required, content: json(schemaOf(endpoint.body, 'input')) };
};

const contentOf = (endpoint: Endpoint): Json =>
  endpoint.answer === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : json(answerOf(endpoint));

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const operationOf = ({ area, name, endpoint }: NamedEndpoint): Json => ({
  operationId: name,
  tags: [area],
  ...(endpoint.may && { description: `Needs ${endpoint.may.right} in the area ${endpoint.may.area}.` }),
  ...(endpoint.access !== 'public' && { security: [{ [endpoint.access]: [] }] }),
  parameters: [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...(endpoint.method !== 'GET' ? [keyHeader(endpoint)] : []),
    ...(endpoint.onBehalf ? [behalfHeader] : []),
  ],
  ...(bodyOf(endpoint) && { requestBody: bodyOf(endpoint) }),
  responses: {
    200: { description: 'The answer', content: contentOf(endpoint) },
    default: {
      description: `Codes: ${errorsOf(endpoint)}`,
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  },
});

const pathOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

export const openapiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const named of endpoints()) {
    const path = pathOf(named.endpoint.path);
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operationOf(named) };
  }
  const bearer = { type: 'http', scheme: 'bearer' };
  return {
    openapi: '3.1.0',
    info: { title: 'Arev portal', version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output'), ...named },
      securitySchemes: { patient: bearer, staff: bearer, refresh: bearer },
    },
  };
};
