import * as z from 'zod/mini';
import { captcha } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { line, optionalText } from './text.ts';
import { visitor } from './visitor.ts';
import { byId, bySlug, id, instant, plainDate } from './wire.ts';

export const surveyItemType = z.enum([
  'QuestionGroup',
  'Question',
  'Row',
  'Column',
  'TextField',
  'TextArea',
  'Number',
  'Date',
  'CheckBox',
  'RadioButton',
  'FileUpload',
]);

/** The items of one survey. */
export const mostItems = 300;

const itemFields = {
  id,
  parentId: z.nullable(id),
  sortOrder: z.int(),
  itemType: surveyItemType,
  title: z.string(),
  /** The question that the item belongs to, or the item's own id if it is one; none for groups of questions. */
  questionId: z.nullable(id),
};
type ItemShape = z.output<z.ZodMiniObject<typeof itemFields>>;

export interface SurveyItem extends ItemShape {
  readonly children: SurveyItem[];
}

export const surveyItem: z.ZodMiniType<SurveyItem> = z.object({
  ...itemFields,
  children: z.array(z.lazy(() => surveyItem)),
});
z.globalRegistry.add(surveyItem, { id: 'SurveyItem' });

export const survey = z.object({
  id,
  /** The current slug, to which a former one redirects (156). Optional for older portals. */
  slug: z.optional(z.string()),
  title: z.string(),
  subtitle: z.string(),
  /** Rich text. */
  description: z.string(),
  items: z.array(surveyItem),
});

/**
 * Answers by the title of their item, in any language of the survey, except those with files. A check box and
 * a radio button are `true` or `false`, a date is a day.
 */
const answer = z.object({
  question: z.string().check(z.maxLength(500)),
  answers: z.record(z.string().check(z.maxLength(500)), optionalText(4000)),
});

const measured = (least: number, most: number) =>
  z.optional(z.nullable(z.number().check(z.gte(least, 'invalid'), z.lte(most, 'invalid'))));

const filled = {
  surveyId: id,
  /** Ignored: the portal knows the title. */
  surveyTitle: line(300),
  /** An item outside of questions is a question itself. */
  answers: z.array(answer).check(z.maxLength(mostItems)),
  /** In centimetres. */
  height: measured(30, 260),
  /** In kilograms. */
  weight: measured(0.3, 500),
  description: z.optional(optionalText(4000)),
};

export const filledSurvey = z.object({
  ...filled,
  fullName: visitor.fullName,
  birthDate: plainDate,
  phone: visitor.phone,
  email: visitor.email,
});

/** The clinic knows the patient of the visit, so personal fields of a form are ignored. */
export const filledAppointmentSurvey = z.object(filled);

export const getSurvey = endpoint({
  method: 'GET',
  path: '/portal/api/v1/surveys/bySlug/:slug',
  access: 'public',
  answer: 'one',
  params: bySlug,
  data: survey,
  errors: [errorCode.notFound],
});

const fileErrors = [
  errorCode.tooLarge,
  errorCode.notAcceptedHere,
  errorCode.fileNotAccepted,
  errorCode.fileInfected,
];

/** The files of one filled survey. */
export const mostSurveyFiles = 10;

/** The part of a file is named by the id of its item. */
export const createFilledSurvey = endpoint({
  method: 'POST',
  path: '/portal/api/v1/filled-surveys',
  access: 'public',
  answer: 'one',
  captcha: true,
  captchaQuestion: true,
  body: z.extend(filledSurvey, captcha),
  large: true,
  files: { least: 0, most: mostSurveyFiles, named: true },
  data: z.null(),
  errors: [errorCode.surveyNotAvailable, errorCode.captchaFailed, errorCode.tooManyRequests, ...fileErrors],
});

export const getAppointmentSurvey = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/:id/survey',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  data: survey,
  errors: [errorCode.notFound, errorCode.surveyNotAvailable],
});

export const fillAppointmentSurvey = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/:id/survey',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  body: filledAppointmentSurvey,
  large: true,
  files: { least: 0, most: mostSurveyFiles, named: true },
  data: z.null(),
  errors: [errorCode.notFound, errorCode.surveyNotAvailable, ...fileErrors],
});

/** The patient's answers before a visit, in readable form. */
export const sentSurvey = z.object({
  title: z.string(),
  sentAt: instant,
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  description: z.nullable(z.string()),
  answers: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  /** The item for which each file was sent. */
  files: z.array(z.string()),
});

export const getSentAppointmentSurvey = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/:id/survey/answers',
  access: 'patient',
  answer: 'one',
  onBehalf: true,
  params: byId,
  data: sentSurvey,
  errors: [errorCode.notFound],
});

export type SentSurvey = z.output<typeof sentSurvey>;
export type Survey = z.output<typeof survey>;
export type FilledSurvey = z.output<typeof filledSurvey>;
export type FilledAppointmentSurvey = z.output<typeof filledAppointmentSurvey>;
