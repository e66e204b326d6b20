import * as z from 'zod/mini';
import { appointment, cancellation, company, visitState } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { payment } from './orders.ts';
import { optionalText } from './text.ts';
import { byId, id, instant } from './wire.ts';

/** One visit with the patient's possible actions and answers. */
export const rating = z.object({ rate: z.int().check(z.gte(1), z.lte(5)), message: z.string() });

export const visitDetails = z.extend(appointment, {
  state: visitState,
  movable: z.boolean(),
  /** Whether it can be paid for online now. */
  payable: z.boolean(),
  ratable: z.boolean(),
  /** Whether the visit has a questionnaire, and whether it is answered: then it is not shown again. */
  hasSurvey: z.boolean(),
  filledSurvey: z.boolean(),
  insuranceCompany: z.nullable(company),
  workingCompany: z.nullable(z.string()),
  cancelled: z.nullable(cancellation),
  rating: z.nullable(rating),
  /** How to prepare for the service; null without preparation. Optional for older portals, like the fields below. */
  preparation: z.optional(z.nullable(z.string())),
  /**
   * The last order at the bank, for its receipt and its state. Always set; optional for older portals, like
   * the fields below.
   */
  order: z.optional(z.nullable(payment)),
  /** The purchased package that pays for it. */
  purchase: z.optional(z.nullable(z.object({ id, title: z.string() }))),
  /** What the clinic has answered to the questionnaire and the rating; the last 50, the oldest first. */
  answers: z.optional(
    z.array(z.object({ id, about: z.enum(['survey', 'rating']), message: z.string(), sentAt: instant })),
  ),
});

export const getAppointmentDetails = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/:id/details',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  data: visitDetails,
  errors: [errorCode.notFound],
});

/** The same doctor, service and branch at another time. */
export const rescheduleAppointment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/reschedule',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({ appointmentId: id, date: instant }),
  data: visitDetails,
  errors: [
    errorCode.notFound,
    errorCode.slotTaken,
    errorCode.ownAppointmentOverlaps,
    errorCode.slotNotOffered,
    errorCode.tooLateToMove,
    errorCode.tooManyVisits,
    errorCode.packageNotUsable,
  ],
});

/** A calendar file (text/calendar). The same entry is in the emails when a visit is booked, moved or cancelled. */
export const getAppointmentCalendar = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/:id/calendar',
  access: 'patient',
  onBehalf: true,
  answer: 'file',
  params: byId,
  data: z.null(),
  errors: [errorCode.notFound],
});

export const getAppointmentRating = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/:id/rating',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  data: z.nullable(rating),
  errors: [errorCode.notFound],
});

/** A visit can be rated again; the last rating counts. */
export const rateAppointment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/:id/rating',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  params: byId,
  body: z.object({
    rate: z.int().check(z.gte(1), z.lte(5)),
    message: z._default(optionalText(4000), ''),
  }),
  data: rating,
  errors: [errorCode.notFound, errorCode.notRatable],
});

export type VisitDetails = z.output<typeof visitDetails>;
export type Rating = z.output<typeof rating>;
