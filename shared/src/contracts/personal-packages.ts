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
    /** Matches the specialization's own title, or that of one of its packages. */
    text: z.optional(searchText),
  }),
  data: z.array(specialization),
});

/** What is in a package, and for how many days after the purchase its services can be booked. */
const packageContents = z.object({
  ...{ id, slug, title: z.string() },
  validDays: z.int().check(z.positive()),
  /** For whom it is; null is anybody. Always given; optional for portals of an earlier release. */
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
      /** Of one by itself, where it costs least. Always given; optional for portals of an earlier release. */
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
