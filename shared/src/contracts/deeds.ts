import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { instant, oneBasedPages } from './wire.ts';

/** Actions in somebody's account, by the names that are shown to the person. */
export const deedKind = z.enum(['looked', 'visits', 'files', 'payments', 'details', 'atClinic', 'other']);

/** The actions of another person for the patient on one day. */
export const listDeeds = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/deeds',
  access: 'patient',
  answer: 'list',
  query: z.object(oneBasedPages(10, 100)),
  data: z.array(
    z.object({
      /** The latest time on that day. */
      at: instant,
      /** A family member, also a former one. Staff are not named. */
      by: z.nullable(z.string()),
      /** A family member whose account is deleted, and who has no name any more. Always set; optional for older portals. */
      former: z.optional(z.boolean()),
      kinds: z.array(deedKind),
    }),
  ),
  errors: [errorCode.forbidden],
});

export type DeedKind = z.output<typeof deedKind>;
