import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The address of the virtual tour; without one, the site shows its own. */
export const getTour = endpoint({
  method: 'GET',
  path: '/portal/api/v1/virtual-tour',
  access: 'public',
  answer: 'one',
  data: z.object({ url: z.nullable(z.string().check(z.regex(/^https:\/\/\S+$/))) }),
});
