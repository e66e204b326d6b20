import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { alternativeText, byId, bySlug, id, oneBasedPages, plainDate, slug } from './wire.ts';

export const newsCard = z.object({
  id,
  slug,
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  newsDate: plainDate,
  coverPhoto: z.nullable(z.string()),
  photoPath: z.nullable(z.string()),
});

export const newsArticle = z.extend(newsCard, {
  alternativeText,
  relatedNews: z.array(newsCard),
  /** The day of its last change; null if it was never changed. */
  changedOn: z.optional(z.nullable(plainDate)),
});

export const listNews = endpoint({
  method: 'GET',
  path: '/portal/api/v1/news',
  access: 'public',
  answer: 'list',
  query: z.object(oneBasedPages(9, 100)),
  data: z.array(newsCard),
});

export const getNews = endpoint({
  method: 'GET',
  path: '/portal/api/v1/news/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: newsArticle,
  errors: [errorCode.notFound],
});

export const listRelatedNews = endpoint({
  method: 'GET',
  path: '/portal/api/v1/news/:id/related-news',
  access: 'public',
  answer: 'list',
  params: byId,
  data: z.array(newsCard),
  errors: [errorCode.notFound],
});

export type NewsCard = z.output<typeof newsCard>;
export type NewsArticle = z.output<typeof newsArticle>;
