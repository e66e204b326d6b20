import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { oneBasedPages, plainDate, slug } from './wire.ts';

/** Long lists for sitemaps: each entry has only its address. */
export const addressKind = z.enum(['doctors', 'news', 'services', 'packages']);

/** Ordered by id, so that a page of the list stays the same while others are read. */
export const listAddresses = endpoint({
  method: 'GET',
  path: '/portal/api/v1/addresses',
  access: 'public',
  answer: 'list',
  query: z.object({ ...oneBasedPages(1000, 10_000), kind: addressKind }),
  data: z.array(z.object({ slug, changed: z.nullable(plainDate) })),
});

export type AddressKind = z.output<typeof addressKind>;
