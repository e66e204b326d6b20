import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { alternativeText, id, photo, plainDate } from './wire.ts';

export const companyText = z.object({
  title: z.string(),
  /** Rich text. */
  description: z.string(),
  ...photo,
  alternativeText,
  /** Cards, such as the values; the sections of a policy; the years of the story. */
  items: z.array(z.object({ title: z.string(), description: z.string() })),
});

/** A text that people consent to. A version is named by the day on which it came into force. */
const consentText = z.extend(companyText, {
  version: z.optional(z.nullable(plainDate)),
  /** Those that are no longer in force, latest first. Optional for older releases. */
  formerVersions: z.optional(z.array(plainDate)),
});

const versionedText = z.object({
  title: companyText.shape.title,
  description: companyText.shape.description,
  items: companyText.shape.items,
  version: plainDate,
  /** The version in force; null if the text of now has none. */
  inForce: z.nullable(plainDate),
});

export const requisite = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: z.enum(['phone', 'email', 'link', 'other']),
});

const text = <const Name extends string, const Data extends z.ZodMiniType>(name: Name, data: Data) =>
  endpoint({
    method: 'GET',
    path: `/portal/api/v1/${name}`,
    access: 'public',
    answer: 'one',
    data,
    errors: [errorCode.empty],
  });

export const getPrivacyPolicy = text('privacy-policy', consentText);
export const getTermsConditions = text('terms-conditions', consentText);
export const getCompanyDescription = text('company-description', companyText);
export const getOurMission = text('our-mission', companyText);
export const getOurValue = text('our-value', companyText);
export const getOurStory = text('our-story', companyText);

/** A version of a text that people consent to, also a former one. */
export const getTextVersion = endpoint({
  method: 'GET',
  path: '/portal/api/v1/text-versions/:text/:version',
  access: 'public',
  answer: 'one',
  params: z.object({ text: z.enum(['privacy-policy', 'terms-conditions']), version: plainDate }),
  data: versionedText,
  errors: [errorCode.notFound],
});

export const listRequisites = endpoint({
  method: 'GET',
  path: '/portal/api/v1/requisites',
  access: 'public',
  answer: 'list',
  data: z.array(requisite),
});

export type CompanyText = z.output<typeof companyText>;
export type ConsentText = z.output<typeof consentText>;
export type VersionedText = z.output<typeof versionedText>;
export type Requisite = z.output<typeof requisite>;
