import * as z from 'zod/mini';
import { appointment, newAppointment } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { id, instant } from './wire.ts';

/** A time that is kept for a patient who has chosen it and not booked it yet. */
export const hold = z.extend(
  z.omit(appointment, {
    ...{ status: true, cancellable: true, cancelUntil: true, state: true },
    ...{ payment: true, cancelled: true, newFiles: true },
  }),
  {
    heldUntil: instant,
    /** How long that still is, for a browser whose clock is wrong. Always given; optional for earlier portals. */
    heldForMs: z.optional(z.int().check(z.gte(0))),
    /** For whom it is kept. Always given; optional for earlier portals. */
    patientId: z.optional(id),
    /** Until when it can be kept at most, however often it is extended. */
    extendableUntil: instant,
  },
);

const whichHold = z.object({ holdId: id });

/** Belongs to anyone who makes the call, whomever it is for. Anyone who holds a time already, holds this one instead. */
export const holdTime = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/holds',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: newAppointment,
  data: hold,
  errors: [
    errorCode.slotTaken,
    errorCode.ownAppointmentOverlaps,
    errorCode.notVerified,
    errorCode.slotNotOffered,
    errorCode.notFound,
    errorCode.tooManyVisits,
    errorCode.sameVisitThatDay,
    errorCode.packageNotUsable,
  ],
});

export const listHolds = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/holds',
  access: 'patient',
  answer: 'list',
  data: z.array(hold),
});

export const extendHold = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/holds/extend',
  access: 'patient',
  answer: 'one',
  body: whichHold,
  data: hold,
  errors: [errorCode.holdExpired, errorCode.holdNotExtendable],
});

/** Releasing an expired hold is not an error. */
export const releaseHold = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/holds/release',
  access: 'patient',
  answer: 'one',
  body: whichHold,
  data: z.null(),
});

/** Makes a visit of it, with the same id; asked again, it answers that visit. */
export const confirmHold = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/holds/confirm',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: whichHold,
  data: appointment,
  errors: [errorCode.holdExpired, errorCode.tooManyVisits, errorCode.packageNotUsable],
});

export type Hold = z.output<typeof hold>;
