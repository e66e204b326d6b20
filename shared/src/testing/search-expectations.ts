import * as z from 'zod/mini';
import expectations from './search-expectations.json' with { type: 'json' };

const expectation = z.strictObject({
  language: z.enum(['hy', 'ru', 'en']),
  /**
   * Queries as people type them: symptoms, parts of the body, everyday names, typing errors, other alphabets
   * and keyboards.
   */
  typed: z.string(),
  /** Path and slug of the expected result among the first three. */
  finds: z.string(),
});

export const searchExpectations = z.parse(z.array(expectation), expectations);
