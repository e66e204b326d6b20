import * as z from 'zod/mini';
import { phone } from './phone.ts';
import { line, text, tidy } from './text.ts';

/** Zod's own pattern, copied: importing it would add all of its patterns to a page. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * Fields of every visitor form. The keys are those of the shared `ui` texts, so that client and server use
 * the same texts.
 */
export const visitor = {
  fullName: line(100),
  email: line(254).check(z.regex(emailPattern, 'email')),
  phone,
  message: text(4000),
};

/** A form sends an empty text for an empty field. */
export const emailOrEmpty = z.string().check(
  tidy,
  z.maxLength(254, 'tooLong'),
  z.refine((text) => text === '' || emailPattern.test(text), 'email'),
);

export const optionalEmail = z.optional(emailOrEmpty);
