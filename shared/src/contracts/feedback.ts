import * as z from 'zod/mini';
import { answerByWay, letterAnswer, workOn } from './desk-work.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { surveyItemType } from './surveys.ts';
import { byId, id, idInText, instant, language, oneBasedPages, plainDate } from './wire.ts';

/** Statistics of surveys and ratings, and the state of each filled survey and rating. */
const base = '/patients/api/v1/staff';
const reading = {
  access: 'staff',
  may: { area: 'surveys', right: 'canRead' },
  errors: [errorCode.forbidden, errorCode.notFound],
} as const;
const reference = z.object({ id, title: z.string() });

/** The default is the last 90 days; the maximum is a year. Doctor and branch are those of the appointment. */
export const feedbackFilter = {
  doctor: z.optional(idInText),
  branch: z.optional(idInText),
  from: z.optional(plainDate),
  until: z.optional(plainDate),
};
const period = { from: plainDate, until: plainDate };
export const longestPeriod = 366;
export const usualPeriod = 90;
/** Smaller groups are not shown, because individuals could be identified. */
export const fewestCounted = 5;

/** Surveys that were ever filled in, by title. */
export const listAnsweredSurveys = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/answered-surveys`,
  answer: 'list',
  data: z.array(z.object({ id, title: z.string(), count: z.int() })),
});

const countedItem = z.object({
  id,
  title: z.string(),
  /** Unknown for deleted items. */
  itemType: z.nullable(surveyItemType),
  /** How often it was chosen or answered. */
  count: z.int(),
  /** The mean of numbers. */
  numbers: z.nullable(z.object({ least: z.number(), mean: z.number(), most: z.number() })),
});

export const countAnswers = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/answered-surveys/:id/counts`,
  answer: 'one',
  params: byId,
  query: z.object(feedbackFilter),
  data: z.object({
    ...period,
    title: z.string(),
    total: z.int(),
    /** Too few to be shown. */
    tooFew: z.boolean(),
    questions: z.array(z.object({ id, title: z.string(), items: z.array(countedItem) })),
  }),
});

/** The text answers to one item, newest first. */
export const listAnswersInWords = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/answered-surveys/:id/words`,
  answer: 'list',
  params: byId,
  query: z.object({ ...feedbackFilter, ...oneBasedPages(20, 100), item: idInText }),
  data: z.array(
    z.object({
      filledSurveyId: id,
      createdAt: instant,
      value: z.string(),
      /** A date and a number are stored as they were sent. */
      itemType: z.optional(surveyItemType),
    }),
  ),
});

/** As they are stored. The oldest contain neither the question nor the type of their item. */
export const givenAnswers = z.array(
  z.object({
    questionId: z.optional(id),
    question: z.string(),
    answers: z.array(
      z.object({ title: z.string(), value: z.string(), itemType: z.optional(surveyItemType) }),
    ),
  }),
);

/** All answers to a survey for a spreadsheet: by the number of the filled survey, without the person. */
export const exportAnswers = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/answered-surveys/:id/answers`,
  answer: 'list',
  params: byId,
  query: z.object({ ...feedbackFilter, ...oneBasedPages(100, 100) }),
  data: z.array(
    z.object({
      id,
      createdAt: instant,
      language,
      doctor: z.nullable(reference),
      branch: z.nullable(reference),
      answers: givenAnswers,
    }),
  ),
});

/** No mean for too few ratings. */
const rated = { count: z.int(), mean: z.nullable(z.number()) };

export const countRatings = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/rating-counts`,
  answer: 'one',
  query: z.object(feedbackFilter),
  data: z.object({
    ...period,
    ...rated,
    tooFew: z.boolean(),
    /** The number of ratings with each value from 1 to 5. */
    rates: z.array(z.int()),
    months: z.array(z.object({ month: z.string(), ...rated })),
    /** Those with the most ratings. */
    doctors: z.array(z.object({ id, title: z.string(), ...rated })),
    branches: z.array(z.object({ id, title: z.string(), ...rated })),
  }),
});

export const feedbackState = z.enum(['received', 'done']);
const change = z.object({
  state: feedbackState,
  assigneeId: z.nullable(id),
  version: z.int().check(z.gte(0), z.lte(999_999_999)),
});
const saving = {
  method: 'PUT',
  access: 'staff',
  may: { area: 'surveys', right: 'canEdit' },
  answer: 'one',
  params: byId,
  body: change,
  data: z.object(workOn(feedbackState)),
  errors: [errorCode.notFound, errorCode.changedMeanwhile],
} as const;

export const saveSurveyWork = endpoint({ ...saving, path: `${base}/surveys/:id/work` });
/** Of the appointment. */
export const saveRatingWork = endpoint({ ...saving, path: `${base}/ratings/:id/work` });

/**
 * The patient reads the answer on the page of the visit; an email or SMS says that it is there. The answer to a survey
 * without a visit is sent by email. The author becomes the assignee if there was none.
 */
const answering = {
  method: 'POST',
  access: 'staff',
  may: { area: 'surveys', right: 'canEdit' },
  answer: 'one',
  params: byId,
  body: answerByWay,
  data: letterAnswer,
  errors: [errorCode.notFound, errorCode.stepNotPossible, errorCode.changedMeanwhile],
} as const;

export const answerSurvey = endpoint({ ...answering, path: `${base}/surveys/:id/answers` });
/** Of the appointment. */
export const answerRating = endpoint({ ...answering, path: `${base}/ratings/:id/answers` });

export type FeedbackState = z.output<typeof feedbackState>;
