import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInText, searchText } from './wire.ts';

export const searchResult = z.object({
  title: z.string(),
  /** Plain text, cut to what a list shows. */
  description: z.string(),
  /** Of the page that shows it: a question has none of its own, and that of `pages` is the whole address. */
  slug: z.nullable(z.string()),
  /** Which area shows it. */
  path: z.enum([
    'services',
    'doctors',
    'specializations',
    'news',
    'seminars',
    'vacancies',
    'company-description',
    'faqs',
    // On top of those that the specification names.
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
    /** Of fewer than three characters finds nothing. */
    text: z._default(searchText, ''),
    /** So many of one path at most, that no area hides the others. */
    size: z._default(numberInText(1, 50), 10),
  }),
  /** The best first, whatever its path. */
  data: z.array(searchResult),
});

export type SearchResult = z.output<typeof searchResult>;
