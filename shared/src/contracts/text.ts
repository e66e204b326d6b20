import * as z from 'zod/mini';

/**
 * Direction marks and zero-width spaces come along with what is copied from elsewhere. Nobody sees them: a number with one
 * would be refused without a visible reason, and a name could turn the text behind it around. Joiners are part of scripts.
 */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '').trim();
/** A plain function: the libraries of live shells do not provide `overwrite`. */
export const tidy = (payload: { value: string }): void => {
  payload.value = withoutUnseen(payload.value);
};

const required = z.minLength(1, { error: 'required', abort: true });
/** Characters that nobody sees, such as a zero-width space, are no name. */
const visible = z.refine<string>((text) => /[^\p{Cf}\s]/u.test(text), { error: 'required', abort: true });
/** Control characters would start a new line, and inject content into a mail, a log or a header. */
const oneLine = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'invalid');
/** Line breaks and tabs are part of a text; PostgreSQL cannot store NUL, and nobody types the rest. */
const severalLines = z.regex(/^[\t\n\r\P{Cc}]*$/u, 'invalid');
const longest = (characters: number, error = 'tooLong') => z.maxLength(characters, { error, abort: true });

/** Text of a single-line field. */
export const line = (most: number, error?: string) =>
  z.string().check(tidy, required, visible, longest(most, error), oneLine);
export const optionalLine = (most: number) => z.string().check(tidy, longest(most), oneLine);

/** Text of a multi-line field. */
export const text = (most: number) => z.string().check(tidy, required, visible, longest(most), severalLines);
export const optionalText = (most: number) => z.string().check(tidy, longest(most), severalLines);
