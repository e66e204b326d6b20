import { phone } from '@arev/shared/contracts/phone';
import { personName, username } from '@arev/shared/contracts/registration';
import { staffRoles } from '@arev/shared/contracts/roles';
import type { StaffRole } from '@arev/shared/contracts/staff-accounts';
import * as z from 'zod/mini';

const isOther = (role: StaffRole): role is Exclude<StaffRole, 'DOCTOR'> => role !== 'DOCTOR';

/** The doctor of the account; the portal requires one for this role, and accepts none for others. */
const ofDoctor = {
  role: z.literal('DOCTOR'),
  doctorId: z.string().check(z.minLength(1, 'required')),
};
const ofOthers = { role: z.literal(staffRoles.filter(isOther)), doctorId: z.string() };
const person = { lastName: personName, firstName: personName, username, phone };

export const roleForm = z.discriminatedUnion('role', [z.object(ofDoctor), z.object(ofOthers)]);
export const accountForm = z.discriminatedUnion('role', [
  z.object({ ...ofDoctor, ...person }),
  z.object({ ...ofOthers, ...person }),
]);

/** The values of the call: the id is a number, and only a DOCTOR has one. */
export const withDoctor = <Sent extends { readonly role: StaffRole; readonly doctorId: string }>(
  sent: Sent,
) => ({
  ...sent,
  doctorId: sent.role === 'DOCTOR' ? Number(sent.doctorId) : null,
});

/** `doctorName` is the typed text; `doctorId` is the selected doctor. */
export const roleFields = ['role', 'doctorId', 'doctorName'] as const;
export const personFields = ['lastName', 'firstName', 'username', 'phone'] as const;
export const accountFields = [...roleFields, ...personFields] as const;
