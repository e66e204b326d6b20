import { tidy } from '@arev/shared/contracts/text';
import { canonicalPhone } from '@arev/shared/contracts/phone';
import { visitor } from '@arev/shared/contracts/visitor';
import { finishPhone } from '@arev/shared/ui/phone-input';
import * as z from 'zod/mini';

/** Anything but an email address is treated as a phone number, with or without the code of Armenia. */
const read = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (visitor.email.safeParse(trimmed).success) return trimmed;
  return canonicalPhone(finishPhone(/^0[1-9]/.test(trimmed) ? trimmed.slice(1) : trimmed));
};

export const contactForm = z.object({
  contact: z.codec(
    z.string().check(
      tidy,
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(254, 'tooLong'),
      z.refine((text) => read(text) !== undefined, 'contact'),
    ),
    z.string(),
    { decode: (text) => read(text) ?? text, encode: (contact) => contact },
  ),
});
