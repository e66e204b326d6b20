import * as z from 'zod/mini';

/** One to five stars as a form value. */
export const typedRate = z.codec(z.string().check(z.regex(/^[1-5]$/, 'required')), z.int(), {
  decode: (text) => Number(text),
  encode: (rate) => String(rate),
});
