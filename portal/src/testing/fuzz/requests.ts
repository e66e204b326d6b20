import type { Endpoint } from '@arev/shared/contracts/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { pdf } from '../documents.ts';
import { formOf } from '../form.ts';
import { anySign, fitting, latinSign, textOfSigns } from './from-schema.ts';

export interface Fuzzed {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly request: InjectOptions;
  /** The owner of the token. */
  readonly caller: Caller;
}
const callers = ['nobody', 'patient', 'manager', 'admin', 'refresh', 'broken'] as const;
export type Caller = (typeof callers)[number];

/** Also converts values that have no string conversion. */
const text = (value: unknown): string => {
  const written: unknown = typeof value === 'string' ? value : JSON.stringify(value);
  return typeof written === 'string' ? written : 'undefined';
};
const fields = (value: unknown): Record<string, unknown> =>
  z.safeParse(z.record(z.string(), z.unknown()), value).data ?? {};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 63),
    1e308,
    '',
    '\0',
    '\ud800',
    '\u202e',
    [],
    {},
    [[]],
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(9_000),
    '1e9999',
    'NaN',
    '../../etc/passwd',
    "' or 1=1 --",
    '${7*7}',
    '<svg onload=x>',
  ),
  textOfSigns(anySign, 60),
  fc.jsonValue({ maxDepth: 3 }),
);
const oddName = fc.constantFrom(
  '__proto__',
  'constructor',
  'id',
  'verified',
  'role',
  'patientId',
  'toString',
  '',
);

/** A field is missing, additional, or of another type. */
const broken = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    odd,
    fc
      .tuple(whole, fc.nat(20), odd, oddName, fc.constantFrom('replace', 'remove', 'add'))
      .map(([value, at, strange, name, how]) => {
        const entries = Object.entries(fields(value));
        if (how === 'add') return Object.fromEntries([...entries, [name, strange]]);
        return Object.fromEntries(
          entries.flatMap(([key, inner], index) => {
            if (index !== at % Math.max(entries.length, 1)) return [[key, inner]];
            return how === 'remove' ? [] : [[key, strange]];
          }),
        );
      }),
  );

const mostly = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: broken(whole) });

const header = textOfSigns(latinSign, 40);
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.record({
    'accept-language': fc.oneof(header, fc.constantFrom('ru', 'en;q=0.5,ru', '*', 'hy'.repeat(400))),
  }),
  fc.record({ 'idempotency-key': fc.oneof(header, fc.constantFrom('one', 'two', 'x'.repeat(300))) }),
  fc.record({
    'content-type': fc.oneof(
      header,
      fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
      ),
    ),
  }),
  fc.record({
    'if-none-match': header,
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'identity;q=0'),
  }),
  fc.record({ 'x-forwarded-for': header, 'x-request-id': header, range: header, 'user-agent': header }),
  fc.record({ 'transfer-encoding': fc.constantFrom('chunked', 'gzip'), expect: header }),
);

/** Malformed JSON, JSON that is not an object, and other hostile bodies. */
const garbage = fc.constantFrom(
  '{',
  '{"a":',
  'null',
  '[]',
  '""',
  nested(10_000),
  `{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_001)}`,
  '\ufeff{}',
  '{"__proto__":{}}',
  '{"a":1,"a":2}',
);

const bodyOf = (endpoint: Endpoint, ids: readonly number[]): fc.Arbitrary<Partial<InjectOptions>> => {
  if (endpoint.method === 'GET') return fc.constant({});
  const whole = mostly(fitting(endpoint.body, ids));
  const json = whole.map((value) =>
    value === undefined
      ? {}
      : { payload: JSON.stringify(value), headers: { 'content-type': 'application/json' } },
  );
  const raw = garbage.map((payload) => ({ payload, headers: { 'content-type': 'application/json' } }));
  const files = fc.array(
    fc.record({
      field: fc.oneof(fc.constant('file'), fc.constantFrom('1', '__proto__', 'data')),
      name: fc.constantFrom('a.pdf', '../a.pdf', 'ա.pdf', 'a'.repeat(400)),
      bytes: fc.oneof(fc.constant(pdf), fc.constant(Buffer.from('MZ')), fc.constant(Buffer.alloc(0))),
    }),
    { maxLength: 3 },
  );
  const form = fc.tuple(files, whole, fc.boolean()).map(([sent, data, cut]) => {
    const { headers: type, payload } = formOf(sent, data);
    return { headers: type, payload: cut ? payload.subarray(0, payload.length / 2) : payload };
  });
  if (endpoint.files !== undefined) return fc.oneof({ weight: 4, arbitrary: form }, json, raw);
  return fc.oneof({ weight: 12, arbitrary: json }, raw, form);
};

const urlOf = (path: string, params: unknown, query: unknown): string => {
  const values = fields(params);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(text(values[name]).toWellFormed()),
  );
  const search = new URLSearchParams(
    Object.entries(fields(query)).map(([name, value]): [string, string] => [name, text(value)]),
  );
  return `${filled}?${search.toString()}`;
};

/** Requests to a call: some match its contract, others are invalid in any part. */
export const requestsTo = (
  name: string,
  endpoint: Endpoint,
  ids: readonly number[],
): fc.Arbitrary<Fuzzed> => {
  const part = (schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> => mostly(fitting(schema, ids));
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: bodyOf(endpoint, ids),
      headers,
      tail: fc.oneof(
        { weight: 20, arbitrary: fc.constant('') },
        fc.constantFrom('&size=1&size=2', '&%', '&a[b]=c', '&__proto__=1', '&constructor=1', '#x'),
      ),
    })
    .map(({ caller, params, query, body, headers: more, tail }) => ({
      name,
      endpoint,
      caller,
      request: {
        method: endpoint.method,
        url: urlOf(endpoint.path, params, query) + tail,
        ...body,
        headers: { ...body.headers, ...more },
      },
    }));
};
