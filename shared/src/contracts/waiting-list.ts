import * as z from 'zod/mini';
import { company } from './appointments.ts';
import { doctorCard } from './doctors.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { id, instant, plainDate } from './wire.ts';

export const waiting = z.object({
  id,
  doctor: doctorCard,
  /** Any other doctor who provides the service would do as well. Always given; optional for earlier portals. */
  anyDoctor: z.optional(z.boolean()),
  service: z.object({ id, slug: z.string(), title: z.string() }),
  /** Null is any branch where the doctor works. */
  branch: z.nullable(company),
  from: plainDate,
  to: plainDate,
  joinedAt: instant,
  /** A time that became free and still is, for them alone until the end. Always given; optional for earlier portals. */
  offer: z.optional(
    z.nullable(
      z.object({
        startsAt: instant,
        until: instant,
        branch: company,
        /** Another one than waited for, where any would do. Always given; optional for earlier portals. */
        doctor: z.optional(doctorCard),
      }),
    ),
  ),
});

/** Asked again for the same doctor and service, it changes the days and keeps the place in the line. */
export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/waiting-list',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({
    doctorId: id,
    anyDoctor: z.optional(z.boolean()),
    serviceId: id,
    branchId: z.optional(z.nullable(id)),
    from: plainDate,
    to: plainDate,
  }),
  data: waiting,
  errors: [errorCode.notFound, errorCode.notVerified, errorCode.tooManyWaiting],
});

export const listWaiting = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/waiting-list',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  data: z.array(waiting),
});

/** Leaving a line in which one does not stand is no error. */
export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/waiting-list/leave',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({ waitingId: id }),
  data: z.null(),
});

export type Waiting = z.output<typeof waiting>;
