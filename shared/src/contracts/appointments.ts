import * as z from 'zod/mini';
import { visitBranch } from './branches.ts';
import { doctorCard } from './doctors.ts';
import { endpoint } from './endpoint.ts';
import { bookingErrors, errorCode, nearTime } from './errors.ts';
import { optionalLine, optionalText } from './text.ts';
import { clockTime, id, idInText, instant, oneBasedPages, plainDate, searchText } from './wire.ts';

export const policyKind = z.enum(['self', 'insurance', 'employer']);

export const policy = z.object({
  policy: policyKind,
  title: z.string(),
  description: z.string(),
  /** An insured visit names the insurance company, one paid by an employer names the organization. */
  needsCompany: z.boolean(),
});

/** Groups of visits in lists: upcoming, past, or cancelled. */
export const appointmentStatus = z.enum(['booked', 'completed', 'cancelled']);

/** The state of a visit. Upcoming: booked, paid, confirmed, in progress; otherwise completed, cancelled or missed. */
export const visitState = z.enum([
  'held',
  'booked',
  'paid',
  'confirmed',
  'inProgress',
  'completed',
  'cancelled',
  'noShow',
]);

/** The state of an online payment. */
export const visitPayment = z.enum(['paid', 'refunding', 'refunded']);

export const cancellation = z.object({
  by: z.nullable(z.enum(['patient', 'clinic'])),
  at: z.nullable(instant),
  reason: z.nullable(z.string()),
});

export const appointment = z.object({
  id,
  status: appointmentStatus,
  startsAt: instant,
  endsAt: instant,
  price: z.int().check(z.gte(0)),
  policy: policyKind,
  doctor: doctorCard,
  service: z.object({ id, slug: z.string(), title: z.string() }),
  branch: visitBranch,
  cancellable: z.boolean(), // False once the cancellation deadline has passed.
  /** The cancellation deadline for patients. Optional like `state`. */
  cancelUntil: z.optional(instant),
  /** Always set; optional for older releases. */
  state: z.optional(visitState),
  /** Always set, like `state`; null without an online payment, or if the visit is not cancelled. */
  payment: z.optional(z.nullable(visitPayment)),
  cancelled: z.optional(z.nullable(cancellation)),
  newFiles: z.optional(z.int().check(z.gte(0))), // Of the clinic, that the patient has not looked at.
});

export const newAppointment = z.object({
  serviceId: id,
  branchId: id,
  doctorId: id,
  policy: policyKind,
  date: instant,
  /** Confirms that the patient wants a second visit of the same kind on the same day. */
  again: z.optional(z.boolean()),
  /** The price that the patient was shown and agreed to. Another one is refused at this field; a hold ignores it. */
  price: z.optional(z.int().check(z.gte(0))),
  /** A purchased package that has this service left; the visit then costs nothing more. */
  purchaseId: z.optional(id),
  insuranceData: z.optional(
    z.object({
      insuranceCompany: z.optional(z.nullable(id)),
      workingCompany: z.optional(z.nullable(optionalLine(200))),
    }),
  ),
});

const reason = optionalText(500);
export const company = z.object({ id, title: z.string() });

export const listPolicies = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/policies',
  access: 'patient',
  answer: 'list',
  query: z.object({ serviceId: idInText }),
  data: z.array(policy),
  errors: [errorCode.notFound],
});

export const listAppointmentDoctors = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/doctors',
  access: 'patient',
  answer: 'list',
  query: z.object({
    ...oneBasedPages(50, 300),
    serviceId: idInText,
    branchId: z.optional(idInText),
    policy: z.optional(policyKind),
  }),
  data: z.array(doctorCard),
});

export const listScheduleDates = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/schedule-dates',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  /** The days with time for any service of the doctor, at any branch, if only the doctor is given. */
  query: z.object({
    doctorId: idInText,
    serviceId: z.optional(idInText),
    branchId: z.optional(idInText),
  }),
  data: z.array(plainDate),
});

export const scheduleTime = z.object({
  time: clockTime,
  date: instant,
  /** The cancellation deadline of a visit at this time; it may have passed already. */
  cancelUntil: z.optional(instant),
});

export const listScheduleTimes = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/schedule-times',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  query: z.object({ doctorId: idInText, serviceId: idInText, branchId: idInText, date: plainDate }),
  data: z.array(scheduleTime),
});

/** The first free times of doctors who provide this service at this branch; doctors without any are omitted. */
export const listSoonestTimes = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/soonest-times',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  query: z.object({ serviceId: idInText, branchId: idInText }),
  data: z.array(z.object({ doctorId: id, times: z.array(nearTime) })),
});

export const createAppointment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: newAppointment,
  data: appointment,
  errors: bookingErrors,
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/patients/api/v1/appointments/cancel',
  access: 'patient',
  onBehalf: true,
  answer: 'one',
  body: z.object({ appointmentId: id, reason: z.optional(reason) }),
  data: appointment,
  errors: [errorCode.notFound, errorCode.tooLateToCancel],
});

/** A held time is not a visit yet, and is in no list of visits. */
export const listedState = z.enum(visitState.options.filter((state) => state !== 'held'));

export const listAppointments = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments',
  access: 'patient',
  onBehalf: true,
  answer: 'list',
  query: z.object({
    ...oneBasedPages(10, 100),
    status: z.optional(appointmentStatus),
    period: z.optional(z.enum(['upcoming', 'past'])),
    state: z.optional(listedState),
    doctorId: z.optional(idInText),
    serviceId: z.optional(idInText),
    branchId: z.optional(idInText),
    /** Days in clinic time, including the last one. */
    from: z.optional(plainDate),
    to: z.optional(plainDate),
  }),
  data: z.array(appointment),
});

export const getAppointmentsFilters = endpoint({
  method: 'GET',
  path: '/patients/api/v1/appointments/getAppointmentsFilters',
  access: 'patient',
  answer: 'one',
  data: z.object({
    statuses: z.array(z.object({ status: appointmentStatus, count: z.int() })),
    upcoming: z.int(),
    past: z.int(),
    /** Always set; optional like `state`, and `past`, those that are over. Below: what the patient has visits with. */
    states: z.optional(z.array(z.object({ state: visitState, count: z.int(), past: z.optional(z.int()) }))),
    doctors: z.optional(z.array(company)),
    services: z.optional(z.array(company)),
    branches: z.optional(z.array(company)),
  }),
});

export const listInsuranceCompanies = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/insurance-companies',
  access: 'patient',
  answer: 'list',
  data: z.array(company),
});

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/organizations',
  access: 'patient',
  answer: 'list',
  query: z.object({ text: z.optional(searchText) }),
  data: z.array(company),
});

export type Policy = z.output<typeof policy>;
export type PolicyKind = z.output<typeof policyKind>;
export type Appointment = z.output<typeof appointment>;
export type ListedState = z.output<typeof listedState>;
export type VisitPayment = z.output<typeof visitPayment>;
export type VisitState = z.output<typeof visitState>;
export type AppointmentStatus = z.output<typeof appointmentStatus>;
export type NewAppointment = z.output<typeof newAppointment>;
export type ScheduleTime = z.output<typeof scheduleTime>;
export type Company = z.output<typeof company>;
