import * as z from 'zod/mini';

const required = z.minLength(1, { error: 'required', abort: true });
/** Control characters would start a new line, and with it something else, in a mail, a log or a header. */
const oneLine = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'invalid');
/** Line breaks and tabs are part of a text; PostgreSQL keeps no NUL, and nobody types the rest. */
const severalLines = z.regex(/^[\t\n\r\P{Cc}]*$/u, 'invalid');
const longest = (characters: number) => z.maxLength(characters, 'tooLong');

/** What stands in a field of one line. */
export const line = (most: number) => z.string().check(z.trim(), required, longest(most), oneLine);
export const optionalLine = (most: number) => z.string().check(z.trim(), longest(most), oneLine);

/** What stands in a field of several lines. */
export const text = (most: number) => z.string().check(z.trim(), required, longest(most), severalLines);
export const optionalText = (most: number) => z.string().check(z.trim(), longest(most), severalLines);
