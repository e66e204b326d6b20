import fc from 'fast-check';
import * as z from 'zod/mini';
import attacks from '../../rich-text/attacks.json' with { type: 'json' };

/** The part of JSON Schema that the inputs of the contracts use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** Values that exist in the seed, so that many requests pass the first check. */
const known: Readonly<Record<string, readonly string[]>> = {
  slug: [
    'ani-grigoryan',
    'cardiology',
    'komitas',
    'therapist-consultation',
    'visit-feedback',
    'no-such-page',
    'constructor',
    '__proto__',
  ],
  date: ['2027-02-23', '2027-02-25', '2027-03-01', '0001-01-01', '9999-12-31', '2027-02-30'],
  from: ['2027-02-20', '2027-02-30'],
  until: ['2027-03-10', '9999-12-31'],
  day: ['2027-02-23', '0000-01-01', '9999-12-31'],
  to: ['2027-03-10', '2027-01-01'],
  birthDate: ['1985-05-20', '2020-01-01', '2030-01-01', '0000-00-00', '1990-02-31'],
  phone: ['+374 (99) 12 34 56'],
  email: ['anna@example.am', ''],
  contact: ['anna@example.am', '+374 (99) 12 34 56'],
  cities: ['1', '1,2'],
  text: ['', 'стоматолог', 'ստոմատոլոգ', 'kardi', '%', '_', '\\', "'"],
  ssn: ['1234567890'],
  route: ['/', '/doctors', '/fuzzed'],
};

const pointed = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((point) => String.fromCodePoint(point));
/** The library's text generators first build a table of all Unicode, which takes longer than the requests. */
export const textOfSigns = (sign: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
  fc.array(sign, { maxLength }).map((signs) => signs.join(''));
export const anySign = fc.oneof(
  { weight: 4, arbitrary: pointed(0x20, 0x7e) },
  { weight: 2, arbitrary: pointed(0x531, 0x58f) },
  pointed(0, 0x10_ffff),
  fc.constantFrom('ё', '👨‍👩‍👧', '\u0301', '\u202e', '\u2028'),
);
export const latinSign = pointed(0x20, 0xff);
const anyText = textOfSigns(anySign, 300);
/** Fields for any text also get attack strings. */
const written = fc.oneof({ weight: 4, arbitrary: anyText }, fc.constantFrom(...attacks));
const matchers = new Map<string, fc.Arbitrary<string>>();
const matching = (pattern: string): fc.Arbitrary<string> => {
  const made = matchers.get(pattern);
  if (made !== undefined) return made;
  let matcher: fc.Arbitrary<string> = anyText;
  try {
    matcher = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 40 });
  } catch {
    // The library does not support this pattern: any text is used instead.
  }
  matchers.set(pattern, matcher);
  return matcher;
};

const textOf = (schema: Schema, name: string): fc.Arbitrary<unknown> => {
  const { pattern, format, minLength = 0, maxLength = 60 } = schema;
  const longest = Math.min(maxLength, 300);
  const words = known[name] ?? [];
  const some =
    format === 'uuid'
      ? fc.uuid()
      : pattern === undefined || pattern.includes('\\0')
        ? written.map((some) => some.padEnd(minLength, 'ա').slice(0, longest))
        : matching(pattern);
  return words.length === 0 ? some : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, some);
};

const numberOf = ({ minimum = -10, maximum = 9_000_000_000_000 }: Schema, ids: readonly number[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    fc.integer({
      min: Math.ceil(Math.max(minimum, -10)),
      max: Math.floor(Math.min(maximum, 9_000_000_000_000)),
    }),
  );

const objectOf = (schema: Schema, ids: readonly number[]): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(fc.string({ maxLength: 20 }), valueOf(additionalProperties, ids), { maxKeys: 4 });
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueOf(inner, ids, name)])),
    { requiredKeys: [...required] },
  );
};

const valueOf = (schema: Schema, ids: readonly number[], name = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => valueOf(each, ids, name)));
  switch (schema.type) {
    case 'string':
      // Ids in a path or a query are strings of digits.
      return /(?:^id|Ids?)$/.test(name) && schema.format === undefined
        ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids.map(String)) }, textOf(schema, name))
        : textOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema, ids);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'object':
      return objectOf(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** Values that match a schema; some numbers are existing ids. */
export const fitting = (schema: z.ZodMiniType | undefined, ids: readonly number[]): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : // `toJSONSchema` returns the type `Schema` above.
      valueOf(z.toJSONSchema(schema, { io: 'input' }) as Schema, ids);
