import * as z from 'zod/mini';
import { ticked } from './texts.ts';

/** A check box that has to be checked. */
export const typedConsent = z.codec(
  z.string().check(z.refine((text) => text === ticked, 'required')),
  z.literal(true),
  { decode: () => true as const, encode: () => ticked },
);
