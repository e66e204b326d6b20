import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { alternativeText, id, photo } from './wire.ts';

export const companyText = z.object({
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  ...photo,
  alternativeText,
  /** The values as cards, the sections of a policy, the years of the story; empty for other texts. */
  items: z.array(z.object({ title: z.string(), description: z.string() })),
});

export const requisite = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(['phone', 'email', 'link', 'other']),
});

const text = <const Name extends string>(name: Name) =>
  endpoint({
    method: 'GET',
    path: `/portal/api/v1/${name}`,
    access: 'public',
    answer: 'one',
    data: companyText,
    errors: [errorCode.empty],
  });

export const getPrivacyPolicy = text('privacy-policy');
export const getTermsConditions = text('terms-conditions');
export const getCompanyDescription = text('company-description');
export const getOurMission = text('our-mission');
export const getOurValue = text('our-value');
export const getOurStory = text('our-story');

export const listRequisites = endpoint({
  method: 'GET',
  path: '/portal/api/v1/requisites',
  access: 'public',
  answer: 'list',
  data: z.array(requisite),
});

export type CompanyText = z.output<typeof companyText>;
export type Requisite = z.output<typeof requisite>;
