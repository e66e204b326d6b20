import * as z from 'zod/mini';
import { feedbackFilter, feedbackState } from './feedback.ts';
import { answerWay, letterAnswer, requestState, version, workFilter, workOn } from './desk-work.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { surveyItemType } from './surveys.ts';
import { partOfDay } from './tasks.ts';
import {
  byId,
  id,
  idInText,
  instant,
  language,
  numberInText,
  oneBasedPages,
  plainDate,
  searchText,
} from './wire.ts';

/** Requests and answers of patients, for staff. Opening one is recorded in the audit trail. */
const base = '/patients/api/v1/staff';
const staff = { access: 'staff', errors: [errorCode.forbidden, errorCode.notFound] } as const;
const ofRequests = { ...staff, may: { area: 'requests', right: 'canRead' } } as const;
const ofSurveys = { ...staff, may: { area: 'surveys', right: 'canRead' } } as const;
const reference = z.object({ id, title: z.string() });

/** How the next answer is announced or sent; null without an address. Always set; optional for older portals. */
const nextWay = z.optional(z.nullable(answerWay));

/** A requested service without the patient's name, which is shown only when it is opened. */
export const request = z.object({
  id,
  service: reference,
  date: plainDate,
  createdAt: instant,
  completedAt: z.nullable(instant),
  ...workOn(requestState),
  /** Always set; optional for older portals. */
  partOfDay: z.optional(partOfDay),
  plannedFor: z.optional(z.nullable(plainDate)),
  /** When the patient last changed the wish, and when they cancelled it: `state` is then the last one before. */
  changedAt: z.optional(z.nullable(instant)),
  cancelledAt: z.optional(z.nullable(instant)),
});

export const listServiceRequests = endpoint({
  ...ofRequests,
  method: 'GET',
  path: `${base}/requests`,
  answer: 'list',
  // The page reads it again by itself when its version changes.
  attended: false,
  query: z.object({
    ...oneBasedPages(20, 100),
    ...workFilter,
    completed: z._default(z.enum(['true', 'false', 'all', '']), ''),
    /** With `cancelled`, only cancelled ones; they are neither open nor completed. */
    state: z.optional(z.enum([...requestState.options, 'cancelled'])),
    /** Name or phone of the patient, or number of the request. Recorded in the audit trail, without the text. */
    text: z.optional(searchText),
  }),
  data: z.array(request),
});

export const getServiceRequest = endpoint({
  ...ofRequests,
  method: 'GET',
  path: `${base}/requests/:id`,
  answer: 'one',
  // Its dialog reads it again by itself when its version changes (221).
  attended: false,
  params: byId,
  data: z.extend(request, {
    /** The patient's own words. Always set; optional for older portals. */
    note: z.optional(z.string()),
    patient: z.object({ id, fullName: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
    /** Answers of the clinic. Always set; optional for older portals. */
    answers: z.optional(z.array(letterAnswer)),
    way: nextWay,
  }),
});

/** The clinic has called back. Idempotent. Code −80 if the open request has another version than the one that was read. */
export const completeServiceRequest = endpoint({
  ...staff,
  may: { area: 'requests', right: 'canEdit' },
  method: 'POST',
  path: `${base}/requests/:id/completion`,
  answer: 'one',
  params: byId,
  /** Missing from releases of the desk before it. */
  body: z.optional(z.object({ version: z.optional(version) })),
  data: request,
  errors: [...staff.errors, errorCode.stepNotPossible, errorCode.changedMeanwhile],
});

const feedback = { ...feedbackFilter, ...workFilter, state: z.optional(feedbackState) };

const thread = {
  /** Answers of the clinic. Always set; optional for older portals. */
  ourAnswers: z.optional(z.array(letterAnswer)),
  way: nextWay,
};

const filledSurvey = z.object({
  id,
  title: z.string(),
  language,
  createdAt: instant,
  appointmentId: z.nullable(id),
  /** Of the appointment that it is about. */
  doctor: z.nullable(reference),
  branch: z.nullable(reference),
  ...workOn(feedbackState),
});

export const listFilledSurveys = endpoint({
  ...ofSurveys,
  method: 'GET',
  path: `${base}/surveys`,
  answer: 'list',
  attended: false,
  query: z.object({ ...oneBasedPages(20, 100), ...feedback, survey: z.optional(idInText) }),
  data: z.array(filledSurvey),
});

export const getFilledSurvey = endpoint({
  ...ofSurveys,
  method: 'GET',
  path: `${base}/surveys/:id`,
  answer: 'one',
  // Its dialog reads it again by itself when its version changes (221).
  attended: false,
  params: byId,
  data: z.extend(filledSurvey, {
    /** The patient of a survey without an appointment; otherwise the appointment names the patient. */
    fullName: z.nullable(z.string()),
    birthDate: z.nullable(plainDate),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    height: z.nullable(z.number()),
    weight: z.nullable(z.number()),
    description: z.nullable(z.string()),
    answers: z.array(
      z.object({
        question: z.string(),
        answers: z.array(
          z.object({ title: z.string(), value: z.string(), itemType: z.optional(surveyItemType) }),
        ),
      }),
    ),
    /** Always set; optional for older portals. */
    files: z.optional(
      z.array(z.object({ id, question: z.nullable(z.string()), file: z.string(), size: z.int() })),
    ),
    ...thread,
  }),
});

export const downloadSurveyFile = endpoint({
  ...ofSurveys,
  method: 'GET',
  path: `${base}/surveys/:id/files/:fileId`,
  answer: 'file',
  params: z.object({ id: idInText, fileId: idInText }),
  data: z.null(),
});

const visitRating = z.object({
  appointmentId: id,
  rate: z.int(),
  ratedAt: instant,
  doctor: reference,
  service: reference,
  branch: reference,
  ...workOn(feedbackState),
});

export const listVisitRatings = endpoint({
  ...ofSurveys,
  method: 'GET',
  path: `${base}/ratings`,
  answer: 'list',
  attended: false,
  query: z.object({ ...oneBasedPages(20, 100), ...feedback, rate: z.optional(numberInText(1, 5)) }),
  data: z.array(visitRating),
});

export const getVisitRating = endpoint({
  ...ofSurveys,
  method: 'GET',
  path: `${base}/ratings/:id`,
  answer: 'one',
  // Its dialog reads it again by itself when its version changes (221).
  attended: false,
  /** Of the appointment. */
  params: byId,
  data: z.extend(visitRating, { message: z.string(), ...thread }),
});
