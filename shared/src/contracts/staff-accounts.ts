import * as z from 'zod/mini';
import { endpoint, type DataOf } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { phone } from './phone.ts';
import { personName, username } from './registration.ts';
import { permissions, staffRoles } from './roles.ts';
import { byId, id, instant, oneBasedPages } from './wire.ts';

/** The staff accounts with their roles. Each change is recorded in the audit trail of the account's owner. */
const base = '/patients/api/v1/staff/accounts';
const staffRole = z.enum(staffRoles);
const mayEdit = { area: 'staff', right: 'canEdit' } as const;
const change = { method: 'POST', access: 'staff', answer: 'one', params: byId, may: mayEdit } as const;
/** Not possible for the own account, and one administrator always remains. */
const changeErrors = [errorCode.notFound, errorCode.ownAccount, errorCode.lastAdministrator] as const;

export const staffAccount = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  role: staffRole,
  /** The doctor of an account with the role DOCTOR, who limits its day and patients. */
  doctor: z.nullable(z.object({ id, title: z.string() })),
  lockedAt: z.nullable(instant),
  secondFactor: z.boolean(),
  /** Unknown once the sessions are deleted. */
  lastSeenAt: z.nullable(instant),
  /** The caller's own account. */
  own: z.boolean(),
});

export const listStaffAccounts = endpoint({
  method: 'GET',
  path: base,
  access: 'staff',
  may: { area: 'staff', right: 'canRead' },
  answer: 'list',
  query: z.object({ ...oneBasedPages(20, 100) }),
  data: z.array(staffAccount),
});

/** A generated password, returned only here; the first sign-in sets up the second factor. */
const newPassword = z.object({ id, username: z.string(), password: z.string() });

const roleOf = { role: staffRole, doctorId: z.nullable(id) };

export const addStaffAccount = endpoint({
  method: 'POST',
  path: base,
  access: 'staff',
  may: { area: 'staff', right: 'canAdd' },
  answer: 'one',
  secret: true,
  body: z.object({ ...roleOf, username, firstName: personName, lastName: personName, phone }),
  data: newPassword,
  errors: [errorCode.usernameTaken],
});

/** Takes effect with the person's next call. An account with the role DOCTOR needs a doctor, others have none. */
export const changeStaffRole = endpoint({
  ...change,
  path: `${base}/:id/role`,
  body: z.object(roleOf),
  data: z.object({ id, role: staffRole }),
  errors: changeErrors,
});

/** Ends all sessions. */
export const lockStaffAccount = endpoint({
  ...change,
  path: `${base}/:id/lock`,
  body: z.object({ locked: z.boolean() }),
  data: z.object({ id, locked: z.boolean() }),
  errors: changeErrors,
});

/**
 * For people who lost phone and recovery codes: ends all sessions, and the next sign-in sets up a new second factor.
 */
export const forgetStaffSecondFactor = endpoint({
  ...change,
  path: `${base}/:id/second-factor-reset`,
  data: z.object({ id }),
  errors: [errorCode.notFound, errorCode.ownAccount],
});

/** For people who lost their password: ends all sessions. */
export const renewStaffPassword = endpoint({
  ...change,
  path: `${base}/:id/password`,
  secret: true,
  data: newPassword,
  errors: [errorCode.notFound, errorCode.ownAccount],
});

/** The permissions of each role in each area, as the database has them now. */
export const listPermissionSets = endpoint({
  method: 'GET',
  path: '/portal/api/v1/staff/permission-sets',
  access: 'staff',
  may: { area: 'staff', right: 'canRead' },
  answer: 'one',
  data: z.array(
    z.object({
      role: staffRole,
      /** By name, because a later portal may have more areas. */
      areas: z.array(z.extend(permissions, { area: z.string() })),
    }),
  ),
});

export type StaffAccount = z.output<typeof staffAccount>;
export type StaffRole = StaffAccount['role'];
export type NewPassword = z.output<typeof newPassword>;
export type PermissionSets = DataOf<typeof listPermissionSets>;
