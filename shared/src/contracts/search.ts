import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInText, searchText } from './wire.ts';

export const searchResult = z.object({
  title: z.string(),
  /** Plain text, shortened for a list. */
  description: z.string(),
  /** The slug of its page: a question has its number instead, and that of `pages` is the whole address. */
  slug: z.nullable(z.string()),
  /** The area of the site that shows it. */
  path: z.enum([
    'services',
    'doctors',
    'specializations',
    'news',
    'seminars',
    'vacancies',
    'company-description',
    'faqs',
    // In addition to those of the specification.
    'branches',
    'pages',
  ]),
  type: z.enum([
    'service',
    'package',
    'doctor',
    'specialization',
    'news',
    'seminar',
    'vacancy',
    'page',
    'question',
    'branch',
  ]),
});

export const searchSite = endpoint({
  method: 'GET',
  path: '/portal/api/v1/search',
  access: 'public',
  answer: 'list',
  query: z.object({
    /** Fewer than three characters find nothing. */
    text: z._default(searchText, ''),
    /** The maximum per path, so that no area hides the others. */
    size: z._default(numberInText(1, 50), 10),
  }),
  /** Best first, whatever the path. */
  data: z.array(searchResult),
});

export type SearchResult = z.output<typeof searchResult>;
