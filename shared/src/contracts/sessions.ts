import * as z from 'zod/mini';
import { credentials, tokens } from './account.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { permissions, role } from './roles.ts';
import { id, instant, language, photo, plainDate } from './wire.ts';
import { personName } from './registration.ts';

export const session = z.object({
  id: z.uuid(),
  /** Browser and system, such as "Firefox · Windows". */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/patients/api/v1/auth/sessions',
  access: 'patient',
  answer: 'list',
  data: z.array(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/patients/api/v1/auth/sessions/:id',
  access: 'patient',
  answer: 'one',
  endsSession: true,
  params: z.object({ id: z.uuid() }),
  data: z.null(),
  errors: [errorCode.notFound],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/sessions/end-others',
  access: 'patient',
  answer: 'one',
  data: z.object({ ended: z.int() }),
});

/** The permissions of the role overall and in each area; an older portal sends no areas. */
export const permissionsOfRole = z.extend(permissions, {
  areas: z.optional(z.record(z.string(), permissions)),
});

/** The permissions of the caller in this role: none for a role that they do not have. */
export const getPermissions = endpoint({
  method: 'GET',
  path: '/portal/api/v1/permissions/byRole/:role',
  access: 'patient',
  answer: 'one',
  params: z.object({ role }),
  data: permissionsOfRole,
});

export const details = z.object({
  patientId: id,
  username: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(plainDate),
  phone: z.string(),
  phoneProved: z.boolean(),
  email: z.nullable(z.string()),
  emailProved: z.boolean(),
  verified: z.boolean(),
  language,
  /** Always set; optional for older releases. */
  photo: z.optional(photo.photo),
  photoPath: z.optional(photo.photoPath),
});

export const getDetails = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/details',
  access: 'patient',
  answer: 'one',
  data: details,
});

/** The name of a verified patient was checked by the desk and cannot be changed. An adult changes their own account only. */
export const updateAccount = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/update-account',
  access: 'patient',
  answer: 'one',
  body: z.object({ firstName: personName, lastName: personName, language }),
  data: details,
  errors: [errorCode.forbidden],
});

/** Sign-in for development only; production does not have it. */
export const devSignIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  answer: 'one',
  secret: true,
  body: credentials,
  data: tokens,
  errors: [errorCode.usernameNotFound, errorCode.passwordIncorrect, errorCode.tooManyRequests],
});

export const devRefresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'refresh',
  answer: 'one',
  data: tokens,
  errors: [errorCode.wrongPassword],
});

export type Details = z.output<typeof details>;
export type Session = z.output<typeof session>;
export type RolePermissions = z.output<typeof permissionsOfRole>;
