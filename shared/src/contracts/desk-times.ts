import * as z from 'zod/mini';
import { policyKind } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { payer } from './preferences.ts';
import { byId, clockTime, id, idInText, instant, plainDate } from './wire.ts';

/** Free times for bookings and moves by the desk, and patients who wait for such a time. */
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

/**
 * Who can pay for a patient's visit to a doctor: those that the doctor accepts, and bought packages that have
 * the service left.
 */
export const getDeskPayers = endpoint({
  ...read,
  answer: 'one',
  path: `${base}/payers`,
  may: { area: 'visits', right: 'canAdd' },
  query: z.object({ patientId: idInText, doctorId: idInText, serviceId: idInText }),
  data: z.object({
    policies: z.array(policyKind),
    purchases: z.array(z.extend(reference, { validUntil: z.nullable(instant) })),
    usual: payer,
  }),
  errors: [errorCode.notFound],
});

/** Free times of a day, including one that began at most a quarter of an hour ago, for walk-in patients. */
export const listDeskTimes = endpoint({
  ...read,
  path: `${base}/times`,
  may: { area: 'visits', right: 'canEdit' },
  query: z.object({
    doctorId: idInText,
    serviceId: idInText,
    branchId: idInText,
    date: plainDate,
    /** The visit to be moved is ignored in the calculation. */
    visitId: z.optional(idInText),
  }),
  data: z.array(z.object({ time: clockTime, date: instant })),
  errors: [errorCode.notFound],
});

/**
 * Doctors who could take over a visit at a branch: they provide its service and accept its payer. Those who
 * are free at its time come first.
 */
export const listVisitDoctors = endpoint({
  ...read,
  path: `${base}/doctors`,
  may: { area: 'visits', right: 'canEdit' },
  query: z.object({ visitId: idInText, branchId: idInText }),
  data: z.array(z.extend(reference, { sameTime: z.boolean() })),
  errors: [errorCode.notFound],
});

const mostProposed = 100;

/**
 * Proposes another doctor for each of these visits, at the same branch and time, without conflicts. Nothing
 * is moved.
 */
export const proposeDoctors = endpoint({
  method: 'POST',
  access: 'staff',
  answer: 'list',
  path: `${base}/proposals`,
  may: { area: 'visits', right: 'canEdit' },
  body: z.object({ visitIds: z.array(id).check(z.minLength(1), z.maxLength(mostProposed)) }),
  data: z.array(z.object({ visitId: id, doctor: z.nullable(reference) })),
});

/**
 * Patients who wait for this doctor on that day and have no visit as they wished before it, in order of arrival: at most a
 * hundred, and the total of all.
 */
export const listWaitingLine = endpoint({
  ...read,
  path: `${base}/waiting`,
  may: { area: 'visits', right: 'canAdd' },
  // The page of the day reads it again by itself.
  attended: false,
  query: z.object({ doctorId: idInText, branchId: idInText, date: plainDate }),
  data: z.array(
    z.object({
      id,
      patient: z.object({ id, fullName: z.string(), phone: z.string() }),
      service: reference,
      from: plainDate,
      to: plainDate,
      /** Another doctor is acceptable, too. Always set; optional for older portals. */
      anyDoctor: z.optional(z.boolean()),
      joinedAt: instant,
      /** Times of this doctor on that day that the desk has offered. Always set; optional for older portals. */
      offers: z.optional(z.array(z.object({ startsAt: instant, declinedAt: z.nullable(instant) }))),
      /**
       * The patient's next visit for this service, first of all one as they wished: later times are then neither offered
       * nor booked. Always set; optional for older portals.
       */
      visit: z.optional(
        z.nullable(
          z.object({
            ...{ id, startsAt: instant, doctor: reference, branch: reference },
            /** It fulfils the wish. */
            asWished: z.boolean(),
          }),
        ),
      ),
    }),
  ),
});

/**
 * Notifies one of them of a free time. Once for each time; `told` is false for patients who want no such messages.
 * Refused if the patient has declined this time, or has a visit as they wished before it.
 */
export const offerWaitingTime = endpoint({
  method: 'POST',
  access: 'staff',
  answer: 'one',
  path: `${base}/waiting/:id/offer`,
  may: { area: 'visits', right: 'canAdd' },
  params: byId,
  /** `doctorId`: the doctor of the free time, for people who wait for any doctor; by default the one they named. */
  body: z.object({ branchId: id, date: instant, doctorId: z.optional(id) }),
  data: z.object({ told: z.boolean() }),
  errors: [errorCode.notFound, errorCode.slotTaken, errorCode.stepNotPossible],
});
