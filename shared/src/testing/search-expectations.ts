import * as z from 'zod/mini';
import expectations from './search-expectations.json' with { type: 'json' };

const expectation = z.strictObject({
  language: z.enum(['hy', 'ru', 'en']),
  /** As people type it: symptoms, parts of the body, everyday names, slips, other alphabets and keyboards. */
  typed: z.string(),
  /** Path and slug of what has to be among the first three results. */
  finds: z.string(),
});

export const searchExpectations = z.parse(z.array(expectation), expectations);
