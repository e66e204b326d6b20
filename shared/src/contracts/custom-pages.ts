import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { alternativeText, bySlug, photo, slug } from './wire.ts';

export const customPage = z.object({
  slug,
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  ...photo,
  alternativeText,
});

export const getCustomPage = endpoint({
  method: 'GET',
  path: '/portal/api/v1/custom-pages/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: customPage,
  errors: [errorCode.notFound],
});

export type CustomPage = z.output<typeof customPage>;
