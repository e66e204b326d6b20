import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { textBlock } from './services.ts';
import { specialization } from './specializations.ts';
import { bySlug, id, idsInText, oneBasedPages, searchText, slug } from './wire.ts';

export const listPackageSpecializations = endpoint({
  method: 'GET',
  path: '/portal/api/v1/personal-packages/specializations',
  access: 'public',
  answer: 'list',
  query: z.object({
    cities: z.optional(idsInText),
    /** Matches the title of the specialization or of one of its packages. */
    text: z.optional(searchText),
  }),
  data: z.array(specialization),
});

/** The services of a package, and how many days after the purchase they can be booked. */
const packageContents = z.object({
  ...{ id, slug, title: z.string() },
  validDays: z.int().check(z.positive()),
  /** The audience; null for everybody. Always set; optional for older portals. */
  forWhom: z.optional(
    z.object({
      sex: z.nullable(z.enum(['female', 'male'])),
      fromAge: z.nullable(z.int()),
      toAge: z.nullable(z.int()),
      words: z.string(),
    }),
  ),
  items: z.array(
    z.object({
      service: z.object({ id, slug, title: z.string() }),
      quantity: z.int().check(z.positive()),
      /** The lowest price of a single one; absent if no branch offers it any more. */
      price: z.optional(z.int().check(z.gte(0))),
    }),
  ),
});

/** In the order of the clinic's content. */
export const listPersonalPackages = endpoint({
  method: 'GET',
  path: '/portal/api/v1/personal-packages',
  access: 'public',
  answer: 'list',
  query: z.object(oneBasedPages(30, 300)),
  data: z.array(packageContents),
});

export const getPersonalPackage = endpoint({
  method: 'GET',
  path: '/portal/api/v1/personal-packages/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: packageContents,
  errors: [errorCode.notFound],
});

export const getPersonalPackageDescription = endpoint({
  method: 'GET',
  path: '/portal/api/v1/personal-package-description',
  access: 'public',
  answer: 'one',
  data: textBlock,
  errors: [errorCode.empty],
});
