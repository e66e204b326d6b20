import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { optionalText } from './text.ts';
import { byId, id, instant, oneBasedPages, plainDate } from './wire.ts';

/** The part of the requested day at which the patient has time. */
export const partOfDay = z.enum(['any', 'morning', 'afternoon', 'evening']);

/** Received, called back, planned and done are set by the clinic; the patient may cancel until it is done. */
export const taskState = z.enum(['received', 'called', 'planned', 'done', 'cancelled']);

/** A note of the patient; it may contain health data. */
export const longestNote = 500;
export const note = optionalText(longestNote);

const mostChanges = 999_999_999;

/** Fields that are always set and optional for older portals. */
const grown = {
  state: z.optional(taskState),
  partOfDay: z.optional(partOfDay),
  note: z.optional(z.string()),
  /** The agreed day, once the request is planned. */
  plannedFor: z.optional(z.nullable(plainDate)),
  cancelledAt: z.optional(z.nullable(instant)),
  /** What the clinic has answered; the oldest first. */
  answers: z.optional(z.array(z.object({ message: z.string(), sentAt: instant }))),
  /** Grows with each change by the patient. */
  version: z.optional(z.int().check(z.gte(0), z.lte(mostChanges))),
};

/** A service without bookable times: the clinic contacts the patient about the wished day. */
export const task = z.object({
  id,
  service: z.object({ id, slug: z.string(), title: z.string() }),
  date: plainDate,
  createdAt: instant,
  completed: z.boolean(),
  /** When the clinic completed it. Always set; optional for older portals. */
  completedAt: z.optional(z.nullable(instant)),
  ...grown,
});

/** A repeated request for the same day updates the first one. */
export const createTask = endpoint({
  method: 'POST',
  path: '/patients/api/v1/tasks',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({
    serviceId: id,
    date: plainDate,
    partOfDay: z.optional(partOfDay),
    note: z.optional(note),
  }),
  data: task,
  errors: [errorCode.notFound, errorCode.notVerified, errorCode.tooManyRequests],
});

/**
 * Replaces the whole wish. Another day or part of the day resets the plan of the clinic. Idempotent; refused
 * with an outdated `version`.
 */
export const changeTask = endpoint({
  method: 'PUT',
  path: '/patients/api/v1/tasks/:id',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  body: z.object({
    date: plainDate,
    partOfDay,
    note,
    version: z.int().check(z.gte(0), z.lte(mostChanges)),
  }),
  data: task,
  errors: [
    ...([errorCode.notFound, errorCode.requestClosed, errorCode.changedMeanwhile] as const),
    errorCode.tooManyRequests,
  ],
});

/** Idempotent. */
export const cancelTask = endpoint({
  method: 'POST',
  path: '/patients/api/v1/tasks/cancel',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({ taskId: id }),
  data: task,
  errors: [errorCode.notFound, errorCode.requestClosed],
});

export const listTasks = endpoint({
  method: 'GET',
  path: '/patients/api/v1/tasks',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  /**
   * An empty `completed` is sent by a list without a choice and means the open ones. Cancelled ones are only
   * in `all`.
   */
  query: z.object({
    ...oneBasedPages(10, 100),
    completed: z._default(z.enum(['true', 'false', 'all', '']), ''),
  }),
  data: z.array(task),
});

export type Task = z.output<typeof task>;
export type TaskState = z.output<typeof taskState>;
export type PartOfDay = z.output<typeof partOfDay>;
