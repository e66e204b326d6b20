import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { policyKind } from './appointments.ts';
import { errorCode, nearTime } from './errors.ts';
import { bySlug, flagInText, id, idInText, idsInText, oneBasedPages, searchText, slug } from './wire.ts';

export const priceItem = z.object({
  id,
  slug,
  title: z.string(),
  /** In AMD; the lowest if branches differ. */
  price: z.int().check(z.gte(0)),
  durationMinutes: z.int().check(z.positive()),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  branchNames: z.array(z.string()),
  branches: z.array(z.object({ id, title: z.string(), price: z.int().check(z.gte(0)) })),
  specialization: z.object({ id, slug, title: z.string() }),
  task: z.boolean(),
  personalPackage: z.boolean(),
  survey: z.boolean(),
  /** Whether it is an operation. Always set; optional for older releases. */
  operation: z.optional(z.boolean()),
});

export const priceGroup = z.object({
  /** The branches to which the prices of the group apply, as rich text. */
  branch: z.string(),
  services: z.array(priceItem),
});

export const textBlock = z.object({ title: z.string(), subtitle: z.string(), description: z.string() });

/** Filters of both lists of services. */
const narrowing = {
  specializationId: z.optional(idInText),
  cities: z.optional(idsInText),
  /** Services of this branch, with its own prices. */
  branchId: z.optional(idInText),
  text: z.optional(searchText),
  /** By request, or by appointment. */
  task: z.optional(flagInText),
  /** Only packages, or everything except packages. */
  personalPackage: z.optional(flagInText),
  /** Of specializations with a ward, or of those without; used by operations. */
  stationary: z.optional(flagInText),
  /** Only operations, or everything except operations. */
  operation: z.optional(flagInText),
};

export const listServices = endpoint({
  method: 'GET',
  path: '/portal/api/v1/services',
  access: 'public',
  answer: 'list',
  query: z.object({
    ...oneBasedPages(30, 300),
    ...narrowing,
    /** The service for patients who do not know which doctor they need. */
    firstChoice: z.optional(flagInText),
  }),
  data: z.array(priceItem),
});

/** The prices of a page of services, grouped by the branches to which they apply. The total counts services. */
export const listBranchServices = endpoint({
  method: 'GET',
  path: '/portal/api/v1/services/branch-services',
  access: 'public',
  answer: 'list',
  query: z.object({ ...oneBasedPages(300, 1000), ...narrowing, doctorId: z.optional(idInText) }),
  data: z.array(priceGroup),
});

export const getServiceWithBranches = endpoint({
  method: 'GET',
  path: '/portal/api/v1/services/bySlugWithBranches/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: priceItem,
  errors: [errorCode.notFound],
});

/**
 * The branches where doctors provide this service by appointment, each with its first free time or null.
 * Filtered by doctor, and by doctors that accept a way of paying, if one is given. The response may be some seconds old.
 */
export const listBranchTimes = endpoint({
  method: 'GET',
  path: '/portal/api/v1/services/branch-times',
  access: 'public',
  answer: 'list',
  query: z.object({
    serviceId: idInText,
    doctorId: z.optional(idInText),
    /** An older portal ignores it. */
    policy: z.optional(policyKind),
  }),
  data: z.array(z.object({ branchId: id, first: z.nullable(nearTime) })),
});

/** Before, during and after an operation; the long texts are rich text, sanitised by the portal. */
export const operation = z.object({
  slug,
  anaesthesia: z.string(),
  stay: z.string(),
  recovery: z.string(),
  before: z.string(),
  during: z.string(),
  after: z.string(),
  /** What its price includes. */
  includes: z.string(),
  /** The consultation before it. */
  consultation: z.nullable(z.object({ slug, title: z.string() })),
});

export const getOperation = endpoint({
  method: 'GET',
  path: '/portal/api/v1/operations/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: operation,
  errors: [errorCode.notFound],
});

export const getServiceDescription = endpoint({
  method: 'GET',
  path: '/portal/api/v1/service-description',
  access: 'public',
  answer: 'one',
  query: z.object({ id: z.optional(idInText) }),
  data: textBlock,
  errors: [errorCode.empty],
});

export const getSpecializationDescription = endpoint({
  method: 'GET',
  path: '/portal/api/v1/specialization-description',
  access: 'public',
  answer: 'one',
  query: z.object({ id: z.optional(idInText) }),
  data: textBlock,
  errors: [errorCode.empty],
});

export type PriceItem = z.output<typeof priceItem>;

/** How long the visit takes; undefined for an operation or a package, of which the number says nothing. */
export const minutesOf = ({ operation, personalPackage, durationMinutes }: PriceItem): number | undefined =>
  operation || personalPackage ? undefined : durationMinutes;

export type Operation = z.output<typeof operation>;
export type BranchTime = z.output<typeof listBranchTimes.data>[number];
export type PriceGroup = z.output<typeof priceGroup>;
export type TextBlock = z.output<typeof textBlock>;
