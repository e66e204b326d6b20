import {
  type Area,
  areas,
  type Needed,
  type Permissions,
  type Role,
  staffRoles,
} from '@arev/shared/contracts/roles';
import type { RolePermissions } from '@arev/shared/contracts/sessions';
import type { PermissionSets } from '@arev/shared/contracts/staff-accounts';
import type { Identity } from '../../caller/identity.ts';
import type { Database } from '../../db/factory.ts';
import * as repository from './repository.ts';

const nothing: Permissions = { canAdd: false, canDelete: false, canEdit: false, canRead: false };

const setIn = (rows: readonly (Permissions & { readonly area: Area })[], area: Area): Permissions => {
  const { canAdd, canDelete, canEdit, canRead } = rows.find((row) => row.area === area) ?? nothing;
  return { canAdd, canDelete, canEdit, canRead };
};

/** Reads the database at every call, so that a revoked permission ends immediately on every portal. */
export const permissionService = (db: Database) => ({
  allows: async ({ role }: Identity, { area, right }: Needed): Promise<boolean> =>
    (await repository.permissionsIn(db, role, area))?.[right] ?? false,

  /** The permissions of the person's own role, by area, together with its permissions in all areas. */
  of: async ({ role }: Identity, asked: Role): Promise<RolePermissions> => {
    const rows = role === asked ? await repository.permissionsOf(db, role) : [];
    const everywhere = (right: keyof Permissions): boolean =>
      areas.every((area) => rows.some((row) => row.area === area && row[right]));
    return {
      canAdd: everywhere('canAdd'),
      canDelete: everywhere('canDelete'),
      canEdit: everywhere('canEdit'),
      canRead: everywhere('canRead'),
      areas: Object.fromEntries(areas.map((area) => [area, setIn(rows, area)])),
    };
  },

  all: async (): Promise<PermissionSets> => {
    const rows = await repository.permissionsOfAll(db);
    return staffRoles.map((role) => {
      const own = rows.filter((row) => row.role === role);
      return { role, areas: areas.map((area) => ({ area, ...setIn(own, area) })) };
    });
  },
});
export type PermissionService = ReturnType<typeof permissionService>;
