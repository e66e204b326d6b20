import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, language, plainDate } from './wire.ts';

export const consentKind = z.enum(['terms', 'personal-data']);

/** A version is called by the day since when the text is in force. */
export const textVersion = z.object({ kind: consentKind, version: plainDate });

/** What the signed-in person agreed to, also in former versions; the latest first. */
export const listConsents = endpoint({
  method: 'GET',
  path: '/patients/api/v1/auth/consents',
  access: 'patient',
  answer: 'list',
  data: z.array(
    z.object({
      kind: consentKind,
      /** Unknown of consents that were given before versions were kept. */
      version: z.nullable(plainDate),
      givenAt: instant,
      language,
    }),
  ),
});

/** The signed-in person agrees to these versions. One that is no longer in force is passed over. */
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
