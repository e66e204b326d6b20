import { getPermissions } from '@arev/shared/contracts/sessions';
import { listPermissionSets } from '@arev/shared/contracts/staff-accounts';
import type { Serve } from '../../http/call.ts';
import type { PermissionService } from './service.ts';

export const permissionRoutes = (serve: Serve, permissions: PermissionService): void => {
  serve(getPermissions, async ({ identity, params }) => ({
    data: await permissions.of(identity, params.role),
  }));
  serve(listPermissionSets, async () => ({ data: await permissions.all() }));
};
