import * as z from 'zod/mini';

/** Roles of the clinic's staff. */
export const staffRoles = ['ADMIN', 'EDITOR', 'RECEPTION', 'DOCTOR'] as const;
export const role = z.enum(['PATIENT', ...staffRoles]);

/** Areas of work in which a role may have permissions. */
export const areas = [
  ...(['content', 'seo', 'visits', 'patients', 'requests', 'letters', 'surveys'] as const),
  ...(['schedules', 'payments', 'staff', 'audit', 'applications'] as const),
] as const;

/** The permission set of a role, or of a role in one area. */
export const permissions = z.object({
  canAdd: z.boolean(),
  canDelete: z.boolean(),
  canEdit: z.boolean(),
  canRead: z.boolean(),
});

export type Role = z.output<typeof role>;
export type Area = (typeof areas)[number];
export type Permissions = z.output<typeof permissions>;
export type Right = keyof Permissions;

/** The permission that a call for staff requires. */
export interface Needed {
  readonly area: Area;
  readonly right: Right;
}

/** A response of an older portal has no role: then it is a patient. */
export const isStaff = (given: Role | undefined): boolean => given !== undefined && given !== 'PATIENT';
