import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode, nearTime } from './errors.ts';
import {
  bySlug,
  id,
  idInText,
  idsInText,
  language,
  photo,
  searchText,
  slug,
  zeroBasedPages,
} from './wire.ts';

const named = z.object({ id, slug, title: z.string() });

export const doctorCard = z.object({
  id,
  slug,
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
  ...photo,
  /** Languages that the doctor speaks. Always set, like the branches; optional for older releases. */
  languages: z.optional(z.array(language)),
  branches: z.optional(z.array(z.object({ id, title: z.string() }))),
});

const place = z.extend(named, {
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  phone: z.optional(z.string()),
});

export const doctor = z.extend(doctorCard, {
  email: z.nullable(z.string()),
  /** Rich text, sanitised by the portal. */
  description: z.string(),
  specializations: z.array(named),
  branches: z.array(place),
  /**
   * The service for new patients at each branch; the first one is the one that the clinic would offer first. Always set;
   * optional for older releases.
   */
  firstServices: z.optional(z.array(z.object({ branchId: id, serviceId: id }))),
  translations: z.array(
    z.object({ language, firstName: z.string(), lastName: z.string(), position: z.string() }),
  ),
});

export const listDoctors = endpoint({
  method: 'GET',
  path: '/portal/api/v1/doctors',
  access: 'public',
  answer: 'list',
  query: z.object({
    ...zeroBasedPages(50, 300),
    specializationIds: z.optional(idsInText),
    text: z.optional(searchText),
    branchIds: z.optional(idsInText),
    cities: z.optional(idsInText),
    serviceId: z.optional(idInText),
  }),
  data: z.array(doctorCard),
});

export const getDoctor = endpoint({
  method: 'GET',
  path: '/portal/api/v1/doctors/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: doctor,
  errors: [errorCode.notFound],
});

/** The maximum of one page of doctors. */
const doctorsAtOnce = 50;

/**
 * The first free times of each doctor for the service of new patients. A branch that does not offer it has the times of
 * the first one that it offers. Doctors and branches without free times are omitted. The response may be some seconds old.
 */
export const listFirstTimes = endpoint({
  method: 'GET',
  path: '/portal/api/v1/doctors/first-times',
  access: 'public',
  answer: 'list',
  query: z.object({ ids: idsInText.check(z.minLength(1), z.maxLength(doctorsAtOnce)) }),
  data: z.array(
    z.object({
      doctorId: id,
      serviceId: id,
      branches: z.array(
        z.object({
          branchId: id,
          /** Always set; optional for older releases. */
          serviceId: z.optional(id),
          times: z.array(nearTime),
        }),
      ),
    }),
  ),
});

export type FirstTimes = z.output<typeof listFirstTimes.data>[number];
export type DoctorCard = z.output<typeof doctorCard>;
export type Doctor = z.output<typeof doctor>;
