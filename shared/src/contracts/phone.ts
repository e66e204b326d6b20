import * as z from 'zod/mini';
import { line, tidy } from './text.ts';

/** Eight digits after the code of Armenia; seven to fifteen in all after the plus for other countries. */
const pattern = /^\+(?:374(?:[ ().-]*\d){8}|(?!374)[1-9](?:[ ().-]*\d){6,14})$/;

/** `+000 (00) 00 00 00`: how an Armenian number is displayed and stored. */
export const armenianShape = (digits: string): string =>
  digits.replace(/^(\d{3})(\d\d)(\d\d)(\d\d)(\d\d)$/, '+$1 ($2) $3 $4 $5');

/**
 * The stored format of a number: an Armenian one as specified, others as E.164. `undefined` if the text is
 * not a number.
 */
export const canonicalPhone = (text: string): string | undefined => {
  if (!pattern.test(text.trim())) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  return digits.startsWith('374') ? armenianShape(digits) : `+${digits}`;
};

/** A form sends an empty text for an empty field. */
export const phoneOrEmpty = z.codec(
  z.string().check(
    tidy,
    z.maxLength(30, 'phone'),
    z.refine((text) => text === '' || pattern.test(text), 'phone'),
  ),
  z.string(),
  { decode: (text) => canonicalPhone(text) ?? text, encode: (number) => number },
);

/** A telephone number with the code of its country. */
export const phone = z.codec(line(30, 'phone').check(z.regex(pattern, 'phone')), z.string(), {
  decode: (text) => canonicalPhone(text) ?? text,
  encode: (number) => number,
});
