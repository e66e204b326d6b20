import * as z from 'zod/mini';
import { newAppointment, policyKind, visitState } from './appointments.ts';
import { endpoint, type DataOf } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { personText } from './person-search.ts';
import { phone } from './phone.ts';
import { personName, ssn } from './registration.ts';
import { text } from './text.ts';
import { byId, flagInText, id, idInText, instant, language, oneBasedPages, plainDate } from './wire.ts';

/** Actions of the reception of a branch. Every access to a patient is recorded in the audit trail. */
const base = '/patients/api/v1/staff';
const reference = z.object({ id, title: z.string() });
const read = { method: 'GET', access: 'staff', answer: 'one' } as const;
const write = { method: 'POST', access: 'staff', answer: 'one' } as const;
const changeErrors = [errorCode.notFound, errorCode.stepNotPossible, errorCode.changedMeanwhile] as const;
const timeErrors = [errorCode.slotTaken, errorCode.slotNotOffered, errorCode.ownAppointmentOverlaps] as const;

/** Who pays for a visit, and whether the patient has paid online. Never set for doctors; optional for older portals. */
const bill = z.optional(
  z.object({
    price: z.int(),
    policy: policyKind,
    /** The insurance company or the employer. */
    payer: z.nullable(z.string()),
    isPaid: z.boolean(),
    isOfPackage: z.boolean(),
  }),
);

export const deskVisit = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  state: visitState,
  service: reference,
  patient: z.object({ id, fullName: z.string(), phone: z.string(), verified: z.boolean() }),
  /** Whether the patient has answered the questions before it. Always set; optional for older portals. */
  answered: z.optional(z.boolean()),
  bill,
});

/** A visit in the record of its patient. */
export const recordedVisit = z.object({
  id,
  startsAt: instant,
  /** A visit that has ended can no longer be moved or cancelled. Always set; optional for older portals. */
  endsAt: z.optional(instant),
  state: visitState,
  doctor: reference,
  service: reference,
  branch: reference,
  /** As in `deskVisit`. */
  answered: z.optional(z.boolean()),
  bill,
});

const dayOfBranch = z.object({ branchId: idInText, date: plainDate });

/**
 * The visits of a branch on a day by doctor, with the other doctors who work then; a doctor gets only their own. A page
 * is so many doctors, by name.
 */
export const getReceptionDay = endpoint({
  ...read,
  path: `${base}/reception/day`,
  may: { area: 'visits', right: 'canRead' },
  // The page reads it again by itself when its version changes.
  attended: false,
  query: z.extend(dayOfBranch, oneBasedPages(100, 100)),
  data: z.object({
    /** Doctors of all pages; the last day that can be booked. Always set; optional for older portals. */
    ...{ total: z.optional(z.int()), bookableUntil: z.optional(plainDate) },
    /** Changes with everything that the day shows. */
    version: z.string(),
    doctors: z.array(
      z.extend(reference, {
        visits: z.array(deskVisit),
        /** Free ranges of the remaining hours, each from the first time that the desk can book in it. */
        free: z.array(z.object({ startsAt: instant, endsAt: instant })),
        /** The number of people who wait for a time of this doctor on this day, as in `listWaitingLine`. */
        waiting: z.int(),
        /** Times offered by the desk that a patient has declined. Always set; optional for older portals. */
        declined: z.optional(z.array(z.object({ startsAt: instant, declinedAt: instant }))),
      }),
    ),
  }),
  errors: [errorCode.notFound],
});

/** Polled by the page of a day, so that changes of others appear. Contains no names. */
export const getReceptionDayVersion = endpoint({
  ...read,
  path: `${base}/reception/day-version`,
  may: { area: 'visits', right: 'canRead' },
  attended: false,
  query: dayOfBranch,
  data: z.object({ version: z.string() }),
});

/** The visit as the desk saw it: one that was moved meanwhile is refused. Releases before it leave it out. */
const seenVisit = z.object({ startsAt: instant, doctorId: id });

/** Until the end of the visit. The patient is notified, with the reason. */
export const cancelVisitAtDesk = endpoint({
  ...write,
  path: `${base}/appointments/:id/cancellation`,
  may: { area: 'visits', right: 'canDelete' },
  params: byId,
  body: z.object({ reason: text(500), seen: z.optional(seenVisit) }),
  data: z.object({ appointmentId: id, patientId: id, state: visitState }),
  errors: changeErrors,
});

/**
 * Moves a visit to a free time of the same doctor, or of another one at any branch who provides the service
 * and accepts its payer. Price and payer stay. The desk has no deadline before the end of the visit.
 */
export const moveVisitAtDesk = endpoint({
  ...write,
  path: `${base}/appointments/:id/time`,
  may: { area: 'visits', right: 'canEdit' },
  params: byId,
  body: z.object({
    ...{ date: instant, doctorId: z.optional(id), branchId: z.optional(id) },
    seen: z.optional(seenVisit),
  }),
  data: z.object({ appointmentId: id, date: instant }),
  errors: [...changeErrors, ...timeErrors],
});

/** By phone or at the desk; the limits of online booking do not apply. */
export const bookAtDesk = endpoint({
  ...write,
  path: `${base}/appointments`,
  may: { area: 'visits', right: 'canAdd' },
  body: z.object({
    ...{ patientId: id, doctorId: id, serviceId: id, branchId: id, date: instant },
    /** The patient pays unless another payer is given. */
    policy: z.optional(policyKind),
    insuranceData: newAppointment.shape.insuranceData,
    purchaseId: newAppointment.shape.purchaseId,
  }),
  data: z.object({ appointmentId: id }),
  errors: [errorCode.notFound, errorCode.packageNotUsable, ...timeErrors],
});

const foundPatient = z.object({
  id,
  fullName: z.string(),
  birthDate: z.nullable(plainDate),
  phone: z.string(),
  verified: z.boolean(),
});

/** By name in any script, by phone or by social card number; the first twenty. A larger `total` says that there are more. */
export const findPatients = endpoint({
  ...read,
  answer: 'list',
  path: `${base}/patients`,
  may: { area: 'patients', right: 'canRead' },
  query: z.object({ text: personText }),
  data: z.array(foundPatient),
});

/** The login of a patient, and how the desk can help if they have none or have lost it (234). */
export const patientAccount = z.object({
  login: z.boolean(),
  /** Why no contact can be approved. A parent acts for a child; with a proved contact, patients help themselves. */
  blocked: z.nullable(z.enum(['birthDate', 'child', 'notVerified', 'noContact', 'proved'])),
  /** The contacts that can be approved. */
  approvable: z.array(z.string()),
  approved: z.array(z.object({ contact: z.string(), until: instant })),
});

/** The reason for opening a patient's record. */
export const lookReason = z.enum(['visit', 'call', 'present', 'request', 'verification']);

export const getPatientRecord = endpoint({
  ...read,
  path: `${base}/patients/:id`,
  may: { area: 'patients', right: 'canRead' },
  params: byId,
  query: z.object({ reason: lookReason }),
  data: z.extend(foundPatient, {
    email: z.nullable(z.string()),
    ssn: z.nullable(z.string()),
    language,
    /** Always set; optional for older portals. */
    ...{ firstName: z.optional(z.string()), lastName: z.optional(z.string()) },
    /** Why the desk has not verified them. Always set; optional for older portals. */
    refusal: z.optional(z.nullable(z.object({ reason: z.string(), refusedAt: instant }))),
    /** Set for staff who see the records of all patients; optional for older portals. */
    account: z.optional(patientAccount),
    /** The latest thirty. */
    visits: z.array(recordedVisit),
  }),
  errors: [errorCode.notFound],
});

/** A person without an account, by phone or at the desk. Verification is a separate call. */
export const addPatientAtDesk = endpoint({
  ...write,
  path: `${base}/patients`,
  may: { area: 'patients', right: 'canAdd' },
  body: z.object({
    firstName: personName,
    lastName: personName,
    birthDate: plainDate,
    phone,
    ssn: z.optional(z.nullable(ssn)),
    language,
  }),
  data: z.object({ patientId: id }),
  errors: [errorCode.ssnRegistered],
});

/** Patients whose documents the desk has to check, with the data of the clinic's register for their number. */
export const listUnverified = endpoint({
  ...read,
  answer: 'list',
  attended: false,
  path: `${base}/verifications`,
  /** Refused ones are not in the queue; they are listed separately. */
  query: z.object({ ...oneBasedPages(20, 100), refused: z.optional(flagInText) }),
  may: { area: 'patients', right: 'canEdit' },
  data: z.array(
    z.extend(foundPatient, {
      ssn: z.nullable(z.string()),
      /** Whether the register knows the number: with this birth date, with another one, or not at all. */
      register: z.enum(['same', 'differs', 'unknown']),
      /** The birth date of this number in the register. Always set; optional for older portals. */
      registered: z.optional(z.nullable(plainDate)),
    }),
  ),
});

export type DeskVisit = z.output<typeof deskVisit>;
export type DeskColumn = DataOf<typeof getReceptionDay>['doctors'][number];
export type PatientAccount = z.output<typeof patientAccount>;
export type LookReason = z.output<typeof lookReason>;
