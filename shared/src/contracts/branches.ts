import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import {
  alternativeText,
  bySlug,
  clockTime,
  id,
  idsInText,
  photo,
  picture,
  plainDate,
  slug,
} from './wire.ts';

export const city = z.object({ id, name: z.string() });

/** Monday is 1. Days on which a branch is closed are omitted. */
export const openHours = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  from: clockTime,
  to: clockTime,
});

export const workingHours = z.object({ title: z.string(), description: z.string() });

/** A day without the usual hours. */
export const branchHoliday = z.object({
  day: plainDate,
  title: z.string(),
  /** When doctors see patients all the same; none if the branch is closed. */
  hours: z.array(z.object({ from: clockTime, to: clockTime })),
});

/** A map on which a branch is marked. Optional for older releases. */
const map = z.optional(z.nullable(picture));

/** The branch of a visit. */
export const visitBranch = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Always set, or null, as those of a branch; optional for older portals. */
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
  map,
});

export const branch = z.object({
  id,
  slug,
  title: z.string(),
  ...photo,
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Coordinates for maps; without them, the address is used. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  map,
  description: z.string(),
  workingHours: z.array(workingHours),
  /** The same hours in numbers, for machines. */
  hours: z.optional(z.array(openHours)),
  /** Those of the next two weeks, soonest first. Optional for older portals. */
  holidays: z.optional(z.array(branchHoliday)),
  city,
});

/** Lists leave it out: their pictures stand beside the name. */
export const branchOfPage = z.extend(branch, { alternativeText });

export const listCities = endpoint({
  method: 'GET',
  path: '/portal/api/v1/cities',
  access: 'public',
  answer: 'list',
  data: z.array(city),
});

export const listBranches = endpoint({
  method: 'GET',
  path: '/portal/api/v1/branches',
  access: 'public',
  answer: 'list',
  query: z.object({ cities: z.optional(idsInText) }),
  data: z.array(branch),
});

export const getBranch = endpoint({
  method: 'GET',
  path: '/portal/api/v1/branches/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: branchOfPage,
  errors: [errorCode.notFound],
});

export type City = z.output<typeof city>;
export type Branch = z.output<typeof branch>;
export type BranchHoliday = z.output<typeof branchHoliday>;
