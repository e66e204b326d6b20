import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import * as contracts from './index.ts';
import { phone, phoneOrEmpty } from './phone.ts';
import { ssn, username } from './registration.ts';
import { secondFactorCode } from './second-factor.ts';
import * as texts from './text.ts';
import { emailOrEmpty } from './visitor.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** The texts of a schema, each by its path. */
const textsIn = (schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, each]) => textsIn(each, `${path} ${name}`));
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return textsIn(def.innerType, path);
  if (def.type === 'array') return textsIn(def.element, path);
  if (def.type === 'record') return textsIn(def.valueType, `${path} *`);
  return def.type === 'string' ? [[path, schema]] : [];
};

const asked = Object.values(contracts)
  .flatMap((one) => Object.values<unknown>(one))
  .filter(isEndpoint)
  .flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) => (schema ? textsIn(schema, `${method} ${path}`) : [])),
  );
const takes = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success;

/** Compared with something that is there, or hashed; never written anywhere. */
const compared = new Set([
  'password',
  'currentPassword',
  'text',
  'serviceText',
  'route',
  'question',
  'photo',
  'code',
]);
const nameOf = (path: string): string => path.split(' ').at(-1) ?? '';
const taking = (text: string): string[] => {
  const found = asked.filter(([path, schema]) => !compared.has(nameOf(path)) && takes(schema, text));
  return [...new Set(found.map(([path]) => nameOf(path)))].sort();
};

test('Only messages, notes, reasons, descriptions and answers of surveys accept line breaks', () => {
  expect(taking('Anna\r\nBcc: eve@example.org')).toEqual(['*', 'description', 'message', 'note', 'reason']);
});

test.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085'])(
  'Stored texts do not accept the control character %j',
  (sign) => {
    expect(taking(`Anna${sign}Petrosyan`)).toEqual([]);
    expect(taking('Anna Petrosyan')).toContain('fullName');
  },
);

test('A number copied with direction marks is the number', () => {
  expect(z.safeParse(ssn, '\u202d1234567890\u202c ').data).toBe('1234567890');
  expect(z.safeDecode(phone, '\u202a+374 91 12 34 56\u202c').data).toBe('+374 (91) 12 34 56');
});

test('A user name or code copied with invisible characters is the one that is seen', () => {
  expect(z.safeParse(username, '\u200blilit.h\u200e').data).toBe('lilit.h');
  expect(z.safeParse(secondFactorCode, '\u202a123456\u202c').data).toBe('123456');
});

test('An optional email or phone copied with invisible characters is the one that is seen', () => {
  expect(z.safeParse(emailOrEmpty, '\u200banna@example.am\u202c ').data).toBe('anna@example.am');
  expect(z.safeDecode(phoneOrEmpty, '\u202a+374 91 12 34 56\u202c').data).toBe('+374 (91) 12 34 56');
  expect([z.safeParse(emailOrEmpty, '\ufeff').data, z.safeDecode(phoneOrEmpty, ' \u200b').data]).toEqual([
    '',
    '',
  ]);
});

test('A phone number of 80 digits has one error, in the words for a phone number', () => {
  const { error } = z.safeDecode(phone, `+374${'9'.repeat(77)}`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['phone']);
});

test.each([texts.line(20), texts.text(20)])(
  'A required text of invisible characters is missing',
  (schema) => {
    const unseen = '\u200b\u200d\ufeff\u2060';
    expect(z.safeParse(schema, unseen).error?.issues.map(({ message }) => message)).toEqual(['required']);
    // A joiner between letters is part of a script; what only comes along with a copied text is dropped.
    expect(z.safeParse(schema, `\u202aAnna${unseen}Maria\u202c`).data).toBe('Anna\u200dMaria');
  },
);
