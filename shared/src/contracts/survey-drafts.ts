import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { optionalText } from './text.ts';
import { byId, idInText, instant } from './wire.ts';

const fieldName = z.string().check(z.regex(/^[A-Za-z][\w-]{0,39}$/));

/** The unsent text by field name; files are not stored. */
const typed = z.record(fieldName, optionalText(4000));

/** The public survey, or that of a visit. */
const place = z.object({ appointmentId: z.optional(idInText) });

const path = '/patients/api/v1/surveys/:id/draft';
const shared = {
  path,
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  query: place,
} as const;

/** Null without a draft. */
export const getSurveyDraft = endpoint({
  ...shared,
  method: 'GET',
  data: z.nullable(z.object({ typed, savedAt: instant })),
  errors: [errorCode.notFound],
});

export const saveSurveyDraft = endpoint({
  ...shared,
  method: 'PUT',
  body: z.object({ typed }),
  large: true,
  data: z.null(),
  errors: [errorCode.notFound],
});

export const deleteSurveyDraft = endpoint({ ...shared, method: 'DELETE', data: z.null() });
