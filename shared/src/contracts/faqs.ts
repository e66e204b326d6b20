import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { textBlock } from './services.ts';
import { id, idInText, oneBasedPages, searchText } from './wire.ts';

export const faq = z.object({
  id,
  category: z.object({ id, title: z.string() }),
  title: z.string(),
  /** Rich text. */
  description: z.string(),
});

export const faqCategory = z.object({
  id,
  title: z.string(),
  /** The number of its questions, so that the number of pages is known in advance. */
  total: z.int().check(z.gte(0)),
});

export const listFaqs = endpoint({
  method: 'GET',
  path: '/portal/api/v1/faqs',
  access: 'public',
  answer: 'list',
  query: z.object({
    ...oneBasedPages(5, 300),
    categoryId: z.optional(idInText),
    /** This question alone. */
    id: z.optional(idInText),
    text: z.optional(searchText),
  }),
  data: z.array(faq),
});

export const listFaqCategories = endpoint({
  method: 'GET',
  path: '/portal/api/v1/faq-categories',
  access: 'public',
  answer: 'list',
  data: z.array(faqCategory),
});

export const getFaqDescription = endpoint({
  method: 'GET',
  path: '/portal/api/v1/faq-description',
  access: 'public',
  answer: 'one',
  data: textBlock,
  errors: [errorCode.empty],
});

export type Faq = z.output<typeof faq>;
export type FaqCategory = z.output<typeof faqCategory>;
