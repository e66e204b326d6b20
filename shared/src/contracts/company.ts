import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { alternativeText } from './wire.ts';

export const companyInfo = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** Coordinates of the head office. */
  city: z.optional(z.nullable(z.string())),
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  /** The largest file that this site accepts, which its forms say. Older portals do not say it. */
  mostFileMegabytes: z.optional(z.int().check(z.gte(1))),
});

export const companyStatistics = z.object({
  customerSatisfaction: z.int(),
  patients: z.int(),
  doctors: z.int(),
  companyGrowth: z.int(),
});

export const homeSlide = z.object({
  title: z.string(),
  description: z.string(),
  photo: z.nullable(z.string()),
  photoPath: z.nullable(z.string()),
  alternativeText,
  background: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  buttonText: z.nullable(z.string()),
  buttonLink: z.nullable(z.string()),
});

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/portal/api/v1/company-info',
  access: 'public',
  answer: 'one',
  data: companyInfo,
});

export const getCompanyStatistics = endpoint({
  method: 'GET',
  path: '/portal/api/v1/company-statistics',
  access: 'public',
  answer: 'one',
  data: companyStatistics,
});

export const listHomePages = endpoint({
  method: 'GET',
  path: '/portal/api/v1/home-pages',
  access: 'public',
  answer: 'list',
  data: z.array(homeSlide),
});

export type CompanyInfo = z.output<typeof companyInfo>;
export type CompanyStatistics = z.output<typeof companyStatistics>;
export type HomeSlide = z.output<typeof homeSlide>;
