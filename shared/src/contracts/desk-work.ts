import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { text } from './text.ts';
import { byId, id, idInText, instant, plainDate } from './wire.ts';

/** State, assignee and answer of a request or a letter. */
const base = '/patients/api/v1/staff';
const person = z.object({ id, title: z.string() });
const mostChanges = 999_999_999;

export const requestState = z.enum(['received', 'called', 'planned', 'done']);
export const letterState = z.enum(['received', 'answered', 'done']);

/** 0 before the first change; grows with each change. A write with an older version is refused. */
export const version = z.int().check(z.gte(0), z.lte(mostChanges));
export const workOn = <State extends z.ZodMiniType>(state: State) => ({
  state,
  assignee: z.nullable(person),
  version,
});
/** Assignee: the caller, or nobody yet. */
export const assigned = z.enum(['mine', 'nobody']);

/** Filters of every list of items: whose they are, and when they arrived; both days are part of it. */
export const workFilter = {
  assignee: z.optional(assigned),
  from: z.optional(plainDate),
  until: z.optional(plainDate),
};
export interface WorkFilter {
  readonly assignee?: z.output<typeof assigned> | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}
/** The state and assignee to save, and the version that was read. */
export const workChange = <State extends z.ZodMiniType>(state: State) =>
  z.object({ state, assigneeId: z.nullable(id), version });
const save = {
  method: 'PUT',
  access: 'staff',
  answer: 'one',
  errors: [errorCode.notFound, errorCode.changedMeanwhile, errorCode.stepNotPossible],
} as const;

/**
 * The patient is notified of each step. Done is final, and requests that the patient has cancelled cannot be
 * changed.
 */
export const saveRequestWork = endpoint({
  ...save,
  path: `${base}/requests/:id/work`,
  may: { area: 'requests', right: 'canEdit' },
  params: byId,
  /** `plannedFor` is the agreed day; without it, the former one stays. */
  body: z.extend(workChange(requestState), { plannedFor: z.optional(z.nullable(plainDate)) }),
  data: z.object({
    ...workOn(requestState),
    /** Of a step that patients are told: false for those who want no such messages. Older portals omit it. */
    told: z.optional(z.boolean()),
  }),
});

const letterParams = z.object({
  kind: z.enum(['question', 'contact', 'opinion', 'attachment']),
  id: idInText,
});
export const saveLetterWork = endpoint({
  ...save,
  path: `${base}/letters/:kind/:id/work`,
  may: { area: 'letters', right: 'canEdit' },
  params: letterParams,
  body: workChange(letterState),
  data: z.object(workOn(letterState)),
});

export const answerWay = z.enum(['mail', 'sms']);
/** Characters of an answer that is sent. An SMS of this length is sent in five parts. */
export const longestAnswer = { mail: 4000, sms: 300 } as const;

export const letterAnswer = z.object({
  id,
  message: z.string(),
  sentAt: instant,
  author: z.nullable(z.string()),
  /** Always set; optional for older portals. */
  way: z.optional(answerWay),
});

/**
 * How many answers the author has seen. If there are more by now, the answer is refused, so that two colleagues do not
 * both send one (211). Desks of an earlier release do not say it.
 */
const seen = z.optional(z.int().check(z.gte(0), z.lte(mostChanges)));

/** By email, in the language of the letter. Letters without an address cannot be answered. */
export const answerLetter = endpoint({
  method: 'POST',
  access: 'staff',
  answer: 'one',
  path: `${base}/letters/:kind/:id/answers`,
  may: { area: 'letters', right: 'canEdit' },
  params: z.object({ kind: z.enum(['question', 'contact', 'opinion']), id: idInText }),
  body: z.object({ message: text(longestAnswer.mail), seen }),
  data: letterAnswer,
  errors: [errorCode.notFound, errorCode.stepNotPossible, errorCode.changedMeanwhile],
});

/** Refused if there is no address of this kind. */
export const answerByWay = z.object({ way: answerWay, message: text(longestAnswer.mail), seen });

/**
 * In the language of the patient. Refused if the patient has no address of this kind. The state of the request stays;
 * the author becomes the assignee if there was none.
 */
export const answerRequest = endpoint({
  method: 'POST',
  access: 'staff',
  answer: 'one',
  path: `${base}/requests/:id/answers`,
  may: { area: 'requests', right: 'canEdit' },
  params: byId,
  body: answerByWay,
  data: letterAnswer,
  errors: [errorCode.notFound, errorCode.stepNotPossible, errorCode.changedMeanwhile],
});

/** Possible assignees. */
export const listColleagues = endpoint({
  method: 'GET',
  access: 'staff',
  answer: 'list',
  path: `${base}/colleagues`,
  // Rows read it when they appear.
  attended: false,
  may: { area: 'requests', right: 'canRead' },
  data: z.array(person),
});

export type RequestState = z.output<typeof requestState>;
export type LetterState = z.output<typeof letterState>;
export type AnswerWay = z.output<typeof answerWay>;
export type LetterAnswer = z.output<typeof letterAnswer>;
export type AnswerByWay = z.output<typeof answerByWay>;
