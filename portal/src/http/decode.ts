import type { FieldError } from '@arev/shared/contracts/errors';
import * as z from 'zod/mini';
import { InvalidInput } from '../errors.ts';

type Issue = z.core.$ZodIssue;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

/** A schema may name its own key ("required"); zod's sentences are for developers and become a general key. */
const keyOf = (issue: Issue, input: unknown): string => {
  if (/^[a-z][A-Za-z.]*$/.test(issue.message)) return issue.message;
  if (valueAt(input, issue.path) === undefined) return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong';
  return 'invalid';
};

/** The first fault of each field, which is the one that a form shows. */
const fieldsOf = (error: z.core.$ZodError, input: unknown): FieldError[] => {
  const keys = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!keys.has(path)) keys.set(path, keyOf(issue, input));
  }
  return [...keys].map(([path, key]) => ({ path, key }));
};

/** PostgreSQL stores neither NUL nor half a surrogate pair, so such text is an invalid field. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const textsNotKept = (value: unknown, path = ''): FieldError[] => {
  if (typeof value === 'string') return isKeepable(value) ? [] : [{ path, key: 'invalid' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsNotKept(each, path === '' ? key : `${path}.${key}`),
  );
};

export const decode = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema>; errors?: never } | { value?: never; errors: FieldError[] } => {
  // The input is unknown: `safeDecode` checks its wire format, including codecs.
  const read = z.safeDecode(schema, input as z.input<Schema>);
  if (!read.success) return { errors: fieldsOf(read.error, input) };
  const errors = textsNotKept(read.data);
  return errors.length > 0 ? { errors } : { value: read.data };
};

const mayBeAbsent = (schema: z.core.$ZodType): boolean => z.core.safeDecode(schema, undefined).success;

/** Forms and links send blank fields as `name=`: an empty optional parameter counts as absent. */
const withoutBlanks = (schema: z.ZodMiniType | undefined, query: unknown): unknown => {
  if (!(schema instanceof z.ZodMiniObject) || typeof query !== 'object' || query === null) return query;
  const { shape } = schema;
  const isBlank = ([name, value]: [string, unknown]): boolean => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return value === '' && field !== undefined && mayBeAbsent(field);
  };
  return Object.fromEntries(Object.entries(query).filter((entry) => !isBlank(entry)));
};

/** Decodes all parts of a request together, to report all invalid fields at once. */
export const decodeAll = (parts: Record<string, readonly [z.ZodMiniType | undefined, unknown]>) => {
  const errors: FieldError[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, [schema, input]] of Object.entries(parts)) {
    if (schema === undefined) continue;
    const read = decode(schema, name === 'query' ? withoutBlanks(schema, input) : input);
    if (read.errors) errors.push(...read.errors);
    else values[name] = read.value;
  }
  if (errors.length > 0) throw new InvalidInput(errors);
  return values;
};
