import * as z from 'zod/mini';

/** Who works for the clinic, and as what. */
export const staffRoles = ['ADMIN', 'EDITOR', 'RECEPTION', 'DOCTOR'] as const;
export const role = z.enum(['PATIENT', ...staffRoles]);

/** Parts of the clinic's work that a role may or may not do. */
export const areas = [
  ...(['content', 'seo', 'visits', 'patients', 'requests', 'letters', 'surveys'] as const),
  ...(['schedules', 'payments'] as const),
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

/** What a call for staff asks of the caller's role. */
export interface Needed {
  readonly area: Area;
  readonly right: Right;
}

/** An answer of an older portal names no role: then it is a patient. */
export const isStaff = (given: Role | undefined): boolean => given !== undefined && given !== 'PATIENT';
