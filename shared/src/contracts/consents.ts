import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, language, plainDate } from './wire.ts';

export const consentKind = z.enum(['terms', 'personal-data']);

/** A version is named by the day on which it came into force. */
export const textVersion = z.object({ kind: consentKind, version: plainDate });

/** The texts in force with a version, for people who agree before they have an account. */
export const listTextVersions = endpoint({
  method: 'GET',
  path: '/patients/api/v1/auth/text-versions',
  access: 'public',
  answer: 'list',
  data: z.array(textVersion),
});

/** Consents of the signed-in person, also to former versions; latest first. */
export const listConsents = endpoint({
  method: 'GET',
  path: '/patients/api/v1/auth/consents',
  access: 'patient',
  answer: 'list',
  data: z.array(
    z.object({
      kind: consentKind,
      /** Unknown for consents from before versions were stored. */
      version: z.nullable(plainDate),
      givenAt: instant,
      language,
    }),
  ),
});

/** The signed-in person agrees to these versions. Versions that are no longer in force are ignored. */
export const giveConsents = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/consents',
  access: 'patient',
  answer: 'one',
  body: z.object({ consents: z.array(textVersion).check(z.minLength(1), z.maxLength(2)) }),
  data: z.null(),
});

export type TextVersion = z.output<typeof textVersion>;
export type Consent = z.output<typeof listConsents.data>[number];
