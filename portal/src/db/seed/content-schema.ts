import * as z from 'zod/mini';
import { id } from '@arev/shared/contracts/wire';
import { inEachLanguage, sortOrder, text } from './schema-parts.ts';

export const faqs = z.strictObject({
  categories: z.array(z.strictObject({ id, sortOrder, translations: inEachLanguage({ title: text }) })),
  questions: z.array(
    z.strictObject({
      id,
      categoryId: id,
      sortOrder,
      translations: inEachLanguage({ title: text, description: text }),
    }),
  ),
});
