import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { textBlock } from './services.ts';
import { bySlug, id, idsInText, oneBasedPages, plainDate, searchText, slug } from './wire.ts';

export const vacancy = z.object({
  id,
  slug,
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  category: z.object({ id, title: z.string() }),
  employment: z.enum(['full-time', 'part-time', 'internship']),
  publishedOn: plainDate,
  /** The last day to apply; null if it is open until filled. */
  applyUntil: z.optional(z.nullable(plainDate)),
  /** The place of work. */
  branch: z.object({ id, slug, title: z.string(), address: z.string(), city: z.string() }),
});

export const vacancyCategory = z.object({ id, title: z.string(), total: z.int().check(z.gte(0)) });

export const listVacancies = endpoint({
  method: 'GET',
  path: '/portal/api/v1/vacancies',
  access: 'public',
  answer: 'list',
  query: z.object({
    ...oneBasedPages(12, 100),
    categoryIds: z.optional(idsInText),
    text: z.optional(searchText),
  }),
  data: z.array(vacancy),
});

export const listVacancyCategories = endpoint({
  method: 'GET',
  path: '/portal/api/v1/vacancy-categories',
  access: 'public',
  answer: 'list',
  data: z.array(vacancyCategory),
});

export const getVacancy = endpoint({
  method: 'GET',
  path: '/portal/api/v1/vacancies/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: vacancy,
  errors: [errorCode.notFound],
});

export const getVacancyDescription = endpoint({
  method: 'GET',
  path: '/portal/api/v1/vacancy-description',
  access: 'public',
  answer: 'one',
  data: textBlock,
  errors: [errorCode.empty],
});

export type Vacancy = z.output<typeof vacancy>;
export type VacancyCategory = z.output<typeof vacancyCategory>;
