import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { alternativeText, id, photo, slug } from './wire.ts';

export const family = z.object({
  id,
  slug,
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  ...photo,
  alternativeText,
});

export const listFamilies = endpoint({
  method: 'GET',
  path: '/portal/api/v1/families',
  access: 'public',
  answer: 'list',
  data: z.array(family),
});

export type Family = z.output<typeof family>;
