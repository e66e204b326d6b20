import { areas, type Needed, type Permissions, type Role } from '@arev/shared/contracts/roles';
import type { RolePermissions } from '@arev/shared/contracts/sessions';
import type { Identity } from '../../caller/identity.ts';
import type { Database } from '../../db/factory.ts';
import * as repository from './repository.ts';

const nothing: Permissions = { canAdd: false, canDelete: false, canEdit: false, canRead: false };

/** Asked of the database at every call, so that a right that is taken away ends at once on every portal. */
export const permissionService = (db: Database) => ({
  allows: async ({ role }: Identity, { area, right }: Needed): Promise<boolean> =>
    (await repository.permissionsIn(db, role, area))?.[right] ?? false,

  /** The sets of one's own role, by area; beside them what one may do in every area. */
  of: async ({ role }: Identity, asked: Role): Promise<RolePermissions> => {
    const rows = role === asked ? await repository.permissionsOf(db, role) : [];
    const everywhere = (right: keyof Permissions): boolean =>
      areas.every((area) => rows.some((row) => row.area === area && row[right]));
    return {
      canAdd: everywhere('canAdd'),
      canDelete: everywhere('canDelete'),
      canEdit: everywhere('canEdit'),
      canRead: everywhere('canRead'),
      areas: Object.fromEntries(
        areas.map((area) => {
          const { area: _, ...set } = rows.find((row) => row.area === area) ?? { area, ...nothing };
          return [area, set];
        }),
      ),
    };
  },
});
export type PermissionService = ReturnType<typeof permissionService>;
