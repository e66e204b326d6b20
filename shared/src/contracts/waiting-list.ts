import * as z from 'zod/mini';
import { company } from './appointments.ts';
import { doctorCard } from './doctors.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { id, instant, plainDate } from './wire.ts';

/** The patient's next visit of the same service, doctor and branch after an offered time: it can be moved to that time. */
export const movable = z.object({ appointmentId: id });

export const waiting = z.object({
  id,
  doctor: doctorCard,
  /** Any other doctor who provides the service is acceptable. Always set; optional for older portals. */
  anyDoctor: z.optional(z.boolean()),
  service: z.object({ id, slug: z.string(), title: z.string() }),
  /** Null means any branch of the doctor. */
  branch: z.nullable(company),
  from: plainDate,
  to: plainDate,
  joinedAt: instant,
  /** A free time that was offered to this patient. Always set; optional for older portals. */
  offer: z.optional(
    z.nullable(
      z.object({
        startsAt: instant,
        /** Until then only this patient has been told of a freed time; of one that the desk offers, its start. */
        until: instant,
        /** The desk offers it: it is kept for nobody. Always set; optional for older portals. */
        byDesk: z.optional(z.boolean()),
        branch: company,
        /** Another doctor than the one waited for, if any is acceptable. Always set; optional for older portals. */
        doctor: z.optional(doctorCard),
        movable: z.optional(movable),
      }),
    ),
  ),
});

/** A repeated call for the same doctor and service changes the days and keeps the position. */
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

/** Leaving a list without an entry is no error. */
export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/waiting-list/leave',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({ waitingId: id }),
  data: z.null(),
});

/** The next patient in line is told of a freed time at once. Declining without an offer is no error. */
export const declineOffer = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/waiting-list/decline',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({ waitingId: id, startsAt: instant }),
  data: z.null(),
});

export type Waiting = z.output<typeof waiting>;
