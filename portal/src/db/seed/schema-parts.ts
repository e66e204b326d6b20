import * as z from 'zod/mini';
import { id } from '@arev/shared/contracts/wire';

export const text = z.string().check(z.trim(), z.minLength(1));
export const inEachLanguage = <Shape extends z.core.$ZodLooseShape>(fields: Shape) => {
  const one = z.strictObject(fields);
  return z.strictObject({ hy: one, ru: one, en: one });
};

export const sortOrder = id;
export const phone = z.string().check(z.regex(/^\+374 \(\d{2}\) \d{2} \d{2} \d{2}$/));
export const email = z.email();
export const ssn = z.string().check(z.regex(/^\d{10}$/));
export const gender = z.enum(['female', 'male']);
export const link = z.url();

export const textBlock = z.strictObject({
  id,
  translations: inEachLanguage({ title: text, subtitle: text, description: text }),
});
