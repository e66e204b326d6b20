import * as z from 'zod/mini';
import { endpoint, type DataOf } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { phone } from './phone.ts';
import { personName, username } from './registration.ts';
import { permissions, staffRoles } from './roles.ts';
import { byId, id, instant, oneBasedPages } from './wire.ts';

/** Who works at the desk, and as what. Each change stands in the audit trail of the person whom it is about. */
const base = '/patients/api/v1/staff/accounts';
const staffRole = z.enum(staffRoles);
const mayEdit = { area: 'staff', right: 'canEdit' } as const;
const change = { method: 'POST', access: 'staff', answer: 'one', params: byId, may: mayEdit } as const;
/** Nobody does it to themselves, and one administrator is always left. */
const changeErrors = [errorCode.notFound, errorCode.ownAccount, errorCode.lastAdministrator] as const;

export const staffAccount = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  role: staffRole,
  /** Whose day and patients an account of the role DOCTOR sees. */
  doctor: z.nullable(z.object({ id, title: z.string() })),
  lockedAt: z.nullable(instant),
  secondFactor: z.boolean(),
  /** Unknown once the sessions are forgotten. */
  lastSeenAt: z.nullable(instant),
  /** The caller's own. */
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

/** A password that the portal makes, told this once; the first sign-in sets up the second factor. */
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

/** Holds from the next call of the person on. An account of the role DOCTOR names its doctor, others name none. */
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

/** For those who lost phone and recovery codes: all sessions end, and the next sign-in sets up a new one. */
export const forgetStaffSecondFactor = endpoint({
  ...change,
  path: `${base}/:id/second-factor-reset`,
  data: z.object({ id }),
  errors: [errorCode.notFound, errorCode.ownAccount],
});

/** For those who lost the password: all sessions end. */
export const renewStaffPassword = endpoint({
  ...change,
  path: `${base}/:id/password`,
  secret: true,
  data: newPassword,
  errors: [errorCode.notFound, errorCode.ownAccount],
});

/** What each role may do in each area, as the database has it at this moment. */
export const listPermissionSets = endpoint({
  method: 'GET',
  path: '/portal/api/v1/staff/permission-sets',
  access: 'staff',
  may: { area: 'staff', right: 'canRead' },
  answer: 'one',
  data: z.array(
    z.object({
      role: staffRole,
      /** By name, as a later portal may know more of them. */
      areas: z.array(z.extend(permissions, { area: z.string() })),
    }),
  ),
});

export type StaffAccount = z.output<typeof staffAccount>;
export type StaffRole = StaffAccount['role'];
export type NewPassword = z.output<typeof newPassword>;
export type PermissionSets = DataOf<typeof listPermissionSets>;
