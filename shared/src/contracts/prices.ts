import * as z from 'zod/mini';
import { amount, contentId } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import type { Right } from './roles.ts';
import { instant, oneBasedPages } from './wire.ts';

/** The prices of all services. A price belongs to the content of its service and shares its versions, drafts and history. */

const named = z.object({ id: contentId, title: z.string() });

const content = <const R extends Right>(right: R) =>
  ({ access: 'staff', may: { area: 'content', right } }) as const;

export const largestPrice = 100_000_000;
const price = z.nullable(z.int('invalid').check(z.gte(0, 'invalid'), z.lte(largestPrice, 'invalid')));

const pricedService = z.object({
  ...named.shape,
  specialization: z.string(),
  /** By branch, in drams; a missing price means that the branch does not offer the service. */
  prices: z.array(amount),
  /** A scheduled change or a draft that has to be finished before prices are changed here. */
  draft: z.nullable(
    z.object({
      prices: z.array(amount),
      publishAt: z.nullable(instant),
      /** Its time passed without publication. Always set; optional for older portals. */
      overtaken: z._default(z.boolean(), false),
    }),
  ),
});

/** A page is so many services, by speciality. */
export const getPriceSheet = endpoint({
  method: 'GET',
  path: '/portal/api/v1/staff/prices',
  ...content('canRead'),
  answer: 'one',
  query: z.object(oneBasedPages(500, 500)),
  data: z.object({
    /** At most 500. */
    branches: z.array(named),
    services: z.array(pricedService),
    /** Services of all pages. Always set; optional for older portals. */
    total: z.optional(z.int()),
  }),
});

/**
 * Saved together or not at all. Code −80 if somebody else changed one of these prices or has a draft of its
 * service; the fields name each such cell as `cells.3`.
 */
export const savePriceSheet = endpoint({
  method: 'PUT',
  path: '/portal/api/v1/staff/prices',
  ...content('canEdit'),
  answer: 'one',
  body: z.object({
    cells: z
      .array(
        z.object({
          service: contentId,
          branch: contentId,
          /** The version that the editor has seen. */
          before: price,
          after: price,
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(5_000, 'tooLong')),
    /** Null for now. A time that has passed is refused with the key `past`. */
    publishAt: z.nullable(instant),
  }),
  large: true,
  data: z.object({ services: z.int() }),
  errors: [errorCode.changedMeanwhile],
});

export type PriceSheet = z.output<typeof getPriceSheet.data>;
export type PriceCell = z.output<typeof savePriceSheet.body>['cells'][number];
