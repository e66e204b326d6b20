import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

const { localeError } = z.locales.en();

const describe = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .slice(0, 5)
    .map((issue) => `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`)
    .join('; ');

/** Parses JSON of a disk or a bucket; incomplete or invalid JSON is rejected with a sentence that names it. */
export const parseJson = <Schema extends z.ZodMiniType>(
  schema: Schema,
  bytes: Uint8Array | string,
  what: string,
): z.output<Schema> => {
  let value: unknown;
  try {
    value = JSON.parse(typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('utf8'));
  } catch (cause) {
    throw new Refusal(`${what} is not whole JSON: it was cut off or damaged.`, { cause });
  }
  const result = z.safeParse(schema, value, { error: localeError });
  if (!result.success) throw new Refusal(`${what} is not valid: ${describe(result.error.issues)}.`);
  return result.data;
};

export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
