import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import {
  alternativeText,
  bySlug,
  flagInText,
  id,
  idInText,
  idsInText,
  language,
  oneBasedPages,
  photo,
  searchText,
  slug,
} from './wire.ts';

export const specialization = z.object({
  id,
  slug,
  title: z.string(),
  /** Rich text, sanitised by the portal. */
  description: z.string(),
  ...photo,
  coverPhoto: z.nullable(z.string()),
  stationary: z.boolean(),
  /** Its name in each language. Always set; optional for older releases. */
  translations: z.optional(z.array(z.object({ language, title: z.string() }))),
});

export const specializationOfPage = z.extend(specialization, { alternativeText });

export const listSpecializations = endpoint({
  method: 'GET',
  path: '/portal/api/v1/specializations',
  access: 'public',
  answer: 'list',
  query: z.object({
    ...oneBasedPages(60, 1000),
    /** Only those that offer services by request. */
    task: z.optional(flagInText),
    stationary: z.optional(flagInText),
    /** Only those with operations. */
    operation: z.optional(flagInText),
    cities: z.optional(idsInText),
    /** Only those with a service of this branch. */
    branchId: z.optional(idInText),
    /** Only those with doctors. */
    filterForDoctors: z.optional(flagInText),
    doctorId: z.optional(idInText),
    /** Matches the title of the specialization; combined with `serviceText`, one match is enough. */
    text: z.optional(searchText),
    /** Matches the titles of its services. */
    serviceText: z.optional(searchText),
  }),
  data: z.array(specialization),
});

export const getSpecialization = endpoint({
  method: 'GET',
  path: '/portal/api/v1/specializations/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: specializationOfPage,
  errors: [errorCode.notFound],
});

/** Wards whose operations have a page; one of them has two spellings. */
export const operatingWards: readonly string[] = [
  'surgery',
  'endoscopy',
  'urology',
  'traumatology-and-orthopaedics',
  'anotabanutyun',
  'anotabanutyua',
];
export const isOperatingWard = (slug: string): boolean => operatingWards.includes(slug);

export type Specialization = z.output<typeof specialization>;
