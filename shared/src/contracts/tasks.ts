import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { optionalText } from './text.ts';
import { byId, id, instant, oneBasedPages, plainDate } from './wire.ts';

/** When on the wished day the patient has time. */
export const partOfDay = z.enum(['any', 'morning', 'afternoon', 'evening']);

/** Received, called back, planned and done are the clinic's steps; the patient may cancel until it is done. */
export const taskState = z.enum(['received', 'called', 'planned', 'done', 'cancelled']);

/** What the patient wants to add in their own words: it may speak of their health. */
export const longestNote = 500;
export const note = optionalText(longestNote);

const mostChanges = 999_999_999;

/** What is always given and optional for earlier portals. */
const grown = {
  state: z.optional(taskState),
  partOfDay: z.optional(partOfDay),
  note: z.optional(z.string()),
  /** The day that was agreed on, from planned on. */
  plannedFor: z.optional(z.nullable(plainDate)),
  cancelledAt: z.optional(z.nullable(instant)),
  /** Grows with each change by the patient. */
  version: z.optional(z.int().check(z.gte(0), z.lte(mostChanges))),
};

/** A service that has no time to book: the clinic gets in touch about the wished day. */
export const task = z.object({
  id,
  service: z.object({ id, slug: z.string(), title: z.string() }),
  date: plainDate,
  createdAt: instant,
  completed: z.boolean(),
  /** When the clinic was done with it. Always given; optional for earlier portals. */
  completedAt: z.optional(z.nullable(instant)),
  ...grown,
});

/** Asked twice for the same day, it is one request, with what was said last. */
export const createTask = endpoint({
  method: 'POST',
  path: '/patients/api/v1/tasks',
  access: 'patient',
  answer: 'one',
  body: z.object({
    serviceId: id,
    date: plainDate,
    partOfDay: z.optional(partOfDay),
    note: z.optional(note),
  }),
  data: task,
  errors: [errorCode.notFound, errorCode.notVerified],
});

/**
 * The wish as a whole. Another day or part of it takes back what the clinic has called about or planned. A second time
 * changes nothing; with another `version` than the present one, it is refused.
 */
export const changeTask = endpoint({
  method: 'PUT',
  path: '/patients/api/v1/tasks/:id',
  access: 'patient',
  answer: 'one',
  params: byId,
  body: z.object({
    date: plainDate,
    partOfDay,
    note,
    version: z.int().check(z.gte(0), z.lte(mostChanges)),
  }),
  data: task,
  errors: [errorCode.notFound, errorCode.requestClosed, errorCode.changedMeanwhile],
});

/** A second time changes nothing. */
export const cancelTask = endpoint({
  method: 'POST',
  path: '/patients/api/v1/tasks/cancel',
  access: 'patient',
  answer: 'one',
  body: z.object({ taskId: id }),
  data: task,
  errors: [errorCode.notFound, errorCode.requestClosed],
});

export const listTasks = endpoint({
  method: 'GET',
  path: '/patients/api/v1/tasks',
  access: 'patient',
  answer: 'list',
  /** An empty `completed` is what a list without a choice sends: the open ones. Cancelled ones are in `all` alone. */
  query: z.object({
    ...oneBasedPages(10, 100),
    completed: z._default(z.enum(['true', 'false', 'all', '']), ''),
  }),
  data: z.array(task),
});

export type Task = z.output<typeof task>;
export type TaskState = z.output<typeof taskState>;
export type PartOfDay = z.output<typeof partOfDay>;
