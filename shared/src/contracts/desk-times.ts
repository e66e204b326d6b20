import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { byId, clockTime, id, idInText, instant, plainDate } from './wire.ts';

/** What the desk chooses from when it books or moves a visit, and who waits for such a time. */
const base = '/patients/api/v1/staff/reception';
const read = { method: 'GET', access: 'staff', answer: 'list' } as const;
const reference = z.object({ id, title: z.string() });

/** What this doctor provides at this branch. */
export const listDeskServices = endpoint({
  ...read,
  path: `${base}/services`,
  may: { area: 'visits', right: 'canAdd' },
  query: z.object({ doctorId: idInText, branchId: idInText }),
  data: z.array(z.extend(reference, { durationMinutes: z.int(), price: z.int() })),
});

/** Free times of a day; one that began a quarter of an hour ago at most is still there, for a patient who has walked in. */
export const listDeskTimes = endpoint({
  ...read,
  path: `${base}/times`,
  may: { area: 'visits', right: 'canEdit' },
  query: z.object({
    doctorId: idInText,
    serviceId: idInText,
    branchId: idInText,
    date: plainDate,
    /** The visit to be moved does not stand in its own way. */
    visitId: z.optional(idInText),
  }),
  data: z.array(z.object({ time: clockTime, date: instant })),
  errors: [errorCode.notFound],
});

/** Who could take a visit at a branch: they provide its service and take its payer. Those with time at its moment come first. */
export const listVisitDoctors = endpoint({
  ...read,
  path: `${base}/doctors`,
  may: { area: 'visits', right: 'canEdit' },
  query: z.object({ visitId: idInText, branchId: idInText }),
  data: z.array(z.extend(reference, { sameTime: z.boolean() })),
  errors: [errorCode.notFound],
});

const mostProposed = 100;

/** Somebody else for each of these visits, at the same branch and moment; nobody gets two at a time. Nothing is moved. */
export const proposeDoctors = endpoint({
  method: 'POST',
  access: 'staff',
  answer: 'list',
  path: `${base}/proposals`,
  may: { area: 'visits', right: 'canEdit' },
  body: z.object({ visitIds: z.array(id).check(z.minLength(1), z.maxLength(mostProposed)) }),
  data: z.array(z.object({ visitId: id, doctor: z.nullable(reference) })),
});

/** Who waits for this doctor on that day, in the order in which they came. */
export const listWaitingLine = endpoint({
  ...read,
  path: `${base}/waiting`,
  may: { area: 'visits', right: 'canAdd' },
  query: z.object({ doctorId: idInText, branchId: idInText, date: plainDate }),
  data: z.array(
    z.object({
      id,
      patient: z.object({ id, fullName: z.string(), phone: z.string() }),
      service: reference,
      from: plainDate,
      to: plainDate,
      /** Another doctor will do, too. Always given; optional for portals of an earlier release. */
      anyDoctor: z.optional(z.boolean()),
      joinedAt: instant,
    }),
  ),
});

/** Tells one of them that a time is free. Once for each time; `told` is false for those who want no such messages. */
export const offerWaitingTime = endpoint({
  method: 'POST',
  access: 'staff',
  answer: 'one',
  path: `${base}/waiting/:id/offer`,
  may: { area: 'visits', right: 'canAdd' },
  params: byId,
  /** `doctorId`: whose time it is, for people who wait for any doctor; without it that of the doctor they named. */
  body: z.object({ branchId: id, date: instant, doctorId: z.optional(id) }),
  data: z.object({ told: z.boolean() }),
  errors: [errorCode.notFound, errorCode.slotTaken],
});
