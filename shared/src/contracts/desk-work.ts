import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { text } from './text.ts';
import { byId, id, idInText, instant, plainDate } from './wire.ts';

/** How far the desk is with a request or a letter, who sees to it, and what was written back. */
const base = '/patients/api/v1/staff';
const person = z.object({ id, title: z.string() });
const mostChanges = 999_999_999;

export const requestState = z.enum(['received', 'called', 'planned', 'done']);
export const letterState = z.enum(['received', 'answered', 'done']);

/** 0 where nobody has touched it; grows with each change. What has changed since it was read stays as it is. */
const version = z.int().check(z.gte(0), z.lte(mostChanges));
export const workOn = <State extends z.ZodMiniType>(state: State) => ({
  state,
  assignee: z.nullable(person),
  version,
});
const change = <State extends z.ZodMiniType>(state: State) =>
  z.object({ state, assigneeId: z.nullable(id), version });
const save = {
  method: 'PUT',
  access: 'staff',
  answer: 'one',
  errors: [errorCode.notFound, errorCode.changedMeanwhile, errorCode.stepNotPossible],
} as const;

/** The patient is told of each step. Done is not taken back, and what the patient has cancelled stays as it is. */
export const saveRequestWork = endpoint({
  ...save,
  path: `${base}/requests/:id/work`,
  may: { area: 'requests', right: 'canEdit' },
  params: byId,
  /** `plannedFor` is the day that was agreed on; without it, the one of before stays. */
  body: z.extend(change(requestState), { plannedFor: z.optional(z.nullable(plainDate)) }),
  data: z.object(workOn(requestState)),
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
  body: change(letterState),
  data: z.object(workOn(letterState)),
});

export const letterAnswer = z.object({
  id,
  message: z.string(),
  sentAt: instant,
  author: z.nullable(z.string()),
});

/** By email, in the language of the letter. Anyone who left no address cannot be answered. */
export const answerLetter = endpoint({
  method: 'POST',
  access: 'staff',
  answer: 'one',
  path: `${base}/letters/:kind/:id/answers`,
  may: { area: 'letters', right: 'canEdit' },
  params: z.object({ kind: z.enum(['question', 'contact', 'opinion']), id: idInText }),
  body: z.object({ message: text(4000) }),
  data: letterAnswer,
  errors: [errorCode.notFound, errorCode.stepNotPossible],
});

/** Who may see to it. */
export const listColleagues = endpoint({
  method: 'GET',
  access: 'staff',
  answer: 'list',
  path: `${base}/colleagues`,
  may: { area: 'requests', right: 'canRead' },
  data: z.array(person),
});

export type RequestState = z.output<typeof requestState>;
export type LetterState = z.output<typeof letterState>;
export type LetterAnswer = z.output<typeof letterAnswer>;
