import * as z from 'zod/mini';
import { id, plainDate } from '@arev/shared/contracts/wire';
import { isRealDate } from '../../clinic-time.ts';

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
const isKept = (some: string): boolean => !some.includes('\0') && some.isWellFormed();
export const text = z
  .string()
  .check(z.trim(), z.minLength(1), z.refine(isKept, { error: 'There is a sign in it that cannot be kept' }));
export const day = plainDate.check(z.refine(isRealDate, { error: 'There is no such day' }));
export const inEachLanguage = <Shape extends z.core.$ZodLooseShape>(fields: Shape) => {
  const one = z.strictObject(fields);
  return z.strictObject({ hy: one, ru: one, en: one });
};

/** Working hours of a day. */
export const endsLater = z.refine<{ from: string; to: string }>(({ from, to }) => from < to, {
  path: ['to'],
  error: 'Hours end after they begin',
});

/** What follows has the limits of the fields of the desk (`content-fields.ts`): an export is imported as editors wrote it. */
export const sortOrder = z.int().check(z.gte(0));
export const phone = z.string().check(z.regex(/^\+374 \(\d{2}\) \d{2} \d{2} \d{2}$/));
export const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
export const ssn = z.string().check(z.regex(/^\d{10}$/));
export const gender = z.enum(['female', 'male']);
export const link = z.string().check(z.regex(/^(?:https:\/\/|\/)[^\s]+$/));
export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

export const textBlock = z.strictObject({
  id,
  translations: inEachLanguage({ title: text, subtitle: text, description: text }),
});
