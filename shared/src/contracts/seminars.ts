import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { alternativeText, byId, bySlug, id, instant, language, oneBasedPages, photo, slug } from './wire.ts';

export const seminarCard = z.object({
  id,
  slug,
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  /** The start; day and time are shown in clinic time. */
  seminarDate: instant,
  durationMinutes: z.int().check(z.positive()),
  address: z.string(),
  branch: z.object({ id, slug, title: z.string(), city: z.optional(z.string()) }),
  ...photo,
});

export const seminar = z.extend(seminarCard, {
  alternativeText,
  relatedSeminars: z.array(seminarCard),
});

export const listSeminars = endpoint({
  method: 'GET',
  path: '/portal/api/v1/seminars',
  access: 'public',
  answer: 'list',
  query: z.object(oneBasedPages(12, 100)),
  data: z.array(seminarCard),
});

export const getSeminar = endpoint({
  method: 'GET',
  path: '/portal/api/v1/seminars/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: seminar,
  errors: [errorCode.notFound],
});

export const listRelatedSeminars = endpoint({
  method: 'GET',
  path: '/portal/api/v1/seminars/:id/related-seminars',
  access: 'public',
  answer: 'list',
  params: byId,
  data: z.array(seminarCard),
  errors: [errorCode.notFound],
});

/** A calendar file (text/calendar). It is requested by a plain link, so the language is in the address. */
export const getSeminarCalendar = endpoint({
  method: 'GET',
  path: '/portal/api/v1/seminars/bySlug/:slug/calendar',
  access: 'public',
  answer: 'file',
  params: bySlug,
  query: z.object({ language: z.optional(language) }),
  data: z.null(),
  errors: [errorCode.notFound],
});

export type SeminarCard = z.output<typeof seminarCard>;
export type Seminar = z.output<typeof seminar>;
