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
  /** The patient for whom this session acts. */
  current: z.boolean(),
  /** Visits can be booked for them without switching (129). Always set; optional for older portals. */
  bookable: z.optional(z.boolean()),
  /** Where messages about a child are sent. Only for children; optional for older portals. */
  contacts: z.optional(
    z.object({
      phone: z.string(),
      email: z.nullable(z.string()),
      /** The caller has nothing to lend in their place (232). Always set; optional for older portals. */
      own: z.optional(z.boolean()),
      /** One of them was entered at the desk, and no parent replaces it. Always set; optional for older portals. */
      fromDesk: z.optional(z.boolean()),
    }),
  ),
});

/** People who may act for the caller. */
export const manager = z.object({
  patientId: id,
  firstName: z.string(),
  lastName: z.string(),
  since: instant,
});

/** People who may act for a child of the caller, too. */
export const otherParent = z.object({
  /** Of the permission. */
  id,
  childId: id,
  firstName: z.string(),
  lastName: z.string(),
  since: instant,
  /** False for the one who added the child. */
  invited: z.boolean(),
  /** The caller may end it. */
  endable: z.boolean(),
});

export const listProfiles = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/profiles',
  access: 'patient',
  answer: 'one',
  data: z.object({
    profiles: z.array(profile),
    managers: z.array(manager),
    /** Always set; optional for older portals. */
    otherParents: z.optional(z.array(otherParent)),
  }),
});

export const createChildProfile = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/profiles',
  access: 'patient',
  answer: 'one',
  body: z.object({ firstName: personName, lastName: personName, birthDate: plainDate, ssn: z.nullable(ssn) }),
  data: profile,
  errors: [
    ...([errorCode.ssnRegistered, errorCode.forbidden, errorCode.tooManyProfiles] as const),
    errorCode.tooManyRequests,
  ],
});

/** A code that the patient gives to a relative, who may act for the patient after entering it. */
export const createInvitation = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/profiles/invitations',
  access: 'patient',
  answer: 'one',
  secret: true,
  data: z.object({
    /** As in the list of unused codes. Always set; optional for older portals. */
    id: z.optional(id),
    code: z.string(),
    expiresAt: instant,
  }),
  errors: [errorCode.forbidden, errorCode.tooManyRequests],
});

/** Unused codes; the codes themselves are shown only once, when they are created. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/profiles/invitations',
  access: 'patient',
  answer: 'list',
  data: z.array(z.object({ id, expiresAt: instant })),
  errors: [errorCode.forbidden],
});

/** A used or expired code is not found. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patients/profiles/invitations/:id',
  access: 'patient',
  answer: 'one',
  params: z.object({ id: idInText }),
  data: z.null(),
  errors: [errorCode.notFound, errorCode.forbidden],
});

/** Messages about a child are sent to the phone and email of the parent who calls this, except in place of one from the desk. */
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
  errors: [errorCode.invalidCode, errorCode.forbidden, errorCode.tooManyProfiles, errorCode.tooManyRequests],
});

/** The acting person gives up the permission, but not for a child with visits ahead for whom nobody else acts. */
export const removeProfile = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patients/profiles/:id',
  access: 'patient',
  answer: 'one',
  params: z.object({ id: idInText }),
  data: z.null(),
  errors: [errorCode.notFound, errorCode.forbidden, errorCode.upcomingVisits],
});

/** The patient withdraws the permission, with effect on the next call. */
export const removeManager = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patients/managers/:id',
  access: 'patient',
  answer: 'one',
  params: z.object({ id: idInText }),
  data: z.null(),
  errors: [errorCode.notFound, errorCode.forbidden],
});

/**
 * Ends the permission of somebody who was invited to act for a child, with effect on the next call. The one who added the
 * child may do so, and the one who invited them; to everybody else it is not found.
 */
export const removeOtherParent = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/patients/profiles/parents/:id',
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
export type OtherParent = z.output<typeof otherParent>;
