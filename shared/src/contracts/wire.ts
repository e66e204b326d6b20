import * as z from 'zod/mini';
import { longestSearch } from './search-limits.ts';
import { tidy } from './text.ts';

/** Codecs between values and strings in a path or a query. */

export const id = z.int().check(z.positive());

export const idInText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), id, {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

export const numberInText = (minimum: number, maximum: number) =>
  z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.gte(minimum), z.lte(maximum)), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  });

/** `1,2,3`; an empty text is an empty list, which filters nothing. */
export const idsInText = z.codec(
  z.string().check(z.regex(/^(?:[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,199})?$/)),
  z.array(id),
  {
    decode: (text) => (text === '' ? [] : text.split(',').map(Number)),
    encode: (ids) => ids.join(','),
  },
);

export const flagInText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
});

/** PostgreSQL refuses NUL, which nobody types. */
export const searchText = z.string().check(tidy, z.maxLength(longestSearch), z.regex(/^[^\0]*$/));

export const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120));

/** A day in clinic time, without time of day or zone. */
export const plainDate = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
export const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** Milliseconds since 1970, the "timestamp" of the specification. */
export const instant = z.int().check(z.positive(), z.lte(8_640_000_000_000_000));

export const bySlug = z.object({ slug });
export const byId = z.object({ id: idInText });

/** Callers that count pages from 0 or from 1 both get the first page: 0 would be no page. */
const oneBasedPage = z.codec(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.int().check(z.gte(1), z.lte(100_000)),
  {
    decode: (text) => Math.max(Number(text), 1),
    encode: (page) => String(page),
  },
);

export const oneBasedPages = (size: number, largest: number) => ({
  page: z._default(oneBasedPage, 1),
  size: z._default(numberInText(1, largest), size),
});
export const zeroBasedPages = (size: number, largest: number) => ({
  page: z._default(numberInText(0, 100_000), 0),
  size: z._default(numberInText(1, largest), size),
});

/** The address of a picture is `/portal/{photoPath}/{photo}`. */
export const picture = z.object({ photo: z.string(), photoPath: z.string() });
export const photo = { photo: z.nullable(z.string()), photoPath: z.nullable(z.string()) };
/** The alternative text; null if the picture is decorative. Optional for older releases. */
export const alternativeText = z.optional(z.nullable(z.string()));

export const language = z.enum(['hy', 'ru', 'en']);
