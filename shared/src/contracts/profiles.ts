import * as z from 'zod/mini';
import { tokens } from './account.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { personName, ssn } from './registration.ts';
import { line } from './text.ts';
import { id, idInText, instant, photo, plainDate } from './wire.ts';

export const profile = z.object({
  patientId: id,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(plainDate),
  ...photo,
  verified: z.boolean(),
  relation: z.enum(['self', 'child', 'adult']),
  /** For whom this session acts. */
  current: z.boolean(),
  /** Visits can be booked for them from here (129). Always given; optional for earlier portals. */
  bookable: z.optional(z.boolean()),
  /** Where messages about a child go. Given of children alone; optional for earlier portals. */
  contacts: z.optional(z.object({ phone: z.string(), email: z.nullable(z.string()) })),
});

/** Who may act for the person who asks. */
export const manager = z.object({
  patientId: id,
  firstName: z.string(),
  lastName: z.string(),
  since: instant,
});

export const listProfiles = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/profiles',
  access: 'patient',
  answer: 'one',
  data: z.object({ profiles: z.array(profile), managers: z.array(manager) }),
});

export const createChildProfile = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/profiles',
  access: 'patient',
  answer: 'one',
  body: z.object({ firstName: personName, lastName: personName, birthDate: plainDate, ssn: z.nullable(ssn) }),
  data: profile,
  errors: [errorCode.ssnRegistered, errorCode.forbidden, errorCode.tooManyRequests],
});

/** A code that is given to a relative by hand; who enters it may act for the person of this session. */
export const createInvitation = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/profiles/invitations',
  access: 'patient',
  answer: 'one',
  secret: true,
  data: z.object({ code: z.string(), expiresAt: instant }),
  errors: [errorCode.forbidden, errorCode.tooManyRequests],
});

/** Codes that nobody has entered yet; the codes themselves are shown once, when they are made. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/profiles/invitations',
  access: 'patient',
  answer: 'list',
  data: z.array(z.object({ id, expiresAt: instant })),
  errors: [errorCode.forbidden],
});

/** Before somebody enters it; one that is used or over already is not found. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patients/profiles/invitations/:id',
  access: 'patient',
  answer: 'one',
  params: z.object({ id: idInText }),
  data: z.null(),
  errors: [errorCode.notFound, errorCode.forbidden],
});

/** Messages about a child go to the phone and email of the parent who asks for it. */
export const takeChildMessages = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/profiles/:id/messages',
  access: 'patient',
  answer: 'one',
  params: z.object({ id: idInText }),
  data: profile,
  errors: [errorCode.notFound, errorCode.forbidden],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/profiles/accept',
  access: 'patient',
  answer: 'one',
  body: z.object({
    code: line(20),
  }),
  data: profile,
  errors: [errorCode.invalidCode, errorCode.forbidden, errorCode.tooManyRequests],
});

/** The one who acts gives it up. */
export const removeProfile = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patients/profiles/:id',
  access: 'patient',
  answer: 'one',
  params: z.object({ id: idInText }),
  data: z.null(),
  errors: [errorCode.notFound, errorCode.forbidden],
});

/** The one who is acted for takes it back, with effect on the very next call. */
export const removeManager = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patients/managers/:id',
  access: 'patient',
  answer: 'one',
  params: z.object({ id: idInText }),
  data: z.null(),
  errors: [errorCode.notFound, errorCode.forbidden],
});

export const switchToAccount = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/switch-to-account',
  access: 'patient',
  answer: 'one',
  secret: true,
  body: z.object({ patientId: id }),
  data: tokens,
  errors: [errorCode.forbidden],
});

export type Profile = z.output<typeof profile>;
export type Manager = z.output<typeof manager>;
