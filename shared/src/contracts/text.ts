import * as z from 'zod/mini';

const required = z.minLength(1, { error: 'required', abort: true });
/** Characters that nobody sees, such as a zero-width space, are no name. */
const visible = z.refine<string>((text) => /[^\p{Cf}\s]/u.test(text), { error: 'required', abort: true });
/** Control characters would start a new line, and inject content into a mail, a log or a header. */
const oneLine = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'invalid');
/** Line breaks and tabs are part of a text; PostgreSQL cannot store NUL, and nobody types the rest. */
const severalLines = z.regex(/^[\t\n\r\P{Cc}]*$/u, 'invalid');
const longest = (characters: number) => z.maxLength(characters, 'tooLong');

/** Text of a single-line field. */
export const line = (most: number) => z.string().check(z.trim(), required, visible, longest(most), oneLine);
export const optionalLine = (most: number) => z.string().check(z.trim(), longest(most), oneLine);

/** Text of a multi-line field. */
export const text = (most: number) =>
  z.string().check(z.trim(), required, visible, longest(most), severalLines);
export const optionalText = (most: number) => z.string().check(z.trim(), longest(most), severalLines);
