import * as z from 'zod/mini';
import { appointment, newAppointment } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { bookingErrors, errorCode } from './errors.ts';
import { id, instant } from './wire.ts';

/** A time that is reserved while a patient decides. */
export const hold = z.extend(
  z.omit(appointment, {
    ...{ status: true, cancellable: true, cancelUntil: true, state: true },
    ...{ payment: true, cancelled: true, newFiles: true },
  }),
  {
    heldUntil: instant,
    /** The remaining time, for browsers with a wrong clock. Always set; optional for older portals. */
    heldForMs: z.optional(z.int().check(z.gte(0))),
    /** The patient for whom it is held. Always set; optional for older portals. */
    patientId: z.optional(id),
    /** The purchased package that pays for it. Always set; optional for older portals. */
    purchaseId: z.optional(z.nullable(id)),
    /** The latest end, however often it is extended. */
    extendableUntil: instant,
  },
);

const whichHold = z.object({ holdId: id });

/** Belongs to the caller, for whomever it is. A caller has one hold at a time: a new one replaces it. */
export const holdTime = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/holds',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: newAppointment,
  data: hold,
  errors: bookingErrors,
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

/** Turns the hold into a visit with the same id; a repeated call returns that visit. */
export const confirmHold = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/holds/confirm',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: whichHold,
  data: appointment,
  errors: [
    ...([errorCode.holdExpired, errorCode.tooManyVisits, errorCode.packageNotUsable] as const),
    errorCode.slotNotOffered,
  ],
});

export type Hold = z.output<typeof hold>;
