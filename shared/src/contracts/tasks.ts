import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { id, instant, oneBasedPages, plainDate } from './wire.ts';

/** A service that has no time to book: the clinic gets in touch about the wished day. */
export const task = z.object({
  id,
  service: z.object({ id, slug: z.string(), title: z.string() }),
  date: plainDate,
  createdAt: instant,
  completed: z.boolean(),
  /** When the clinic was done with it. Always given; optional for earlier portals. */
  completedAt: z.optional(z.nullable(instant)),
});

/** Asked twice for the same day, it is one request. */
export const createTask = endpoint({
  method: 'POST',
  path: '/patients/api/v1/tasks',
  access: 'patient',
  answer: 'one',
  body: z.object({ serviceId: id, date: plainDate }),
  data: task,
  errors: [errorCode.notFound, errorCode.notVerified],
});

export const listTasks = endpoint({
  method: 'GET',
  path: '/patients/api/v1/tasks',
  access: 'patient',
  answer: 'list',
  /** An empty `completed` is what a list without a choice sends: the open ones. */
  query: z.object({
    ...oneBasedPages(10, 100),
    completed: z._default(z.enum(['true', 'false', 'all', '']), ''),
  }),
  data: z.array(task),
});

export type Task = z.output<typeof task>;
