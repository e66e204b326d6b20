import type { Area, Right } from '@arev/shared/contracts/roles';
import type { RolePermissions } from '@arev/shared/contracts/sessions';
import { useSession } from '@arev/shared/remote-kit';

/** Whether the person may do this in this area; nothing, until the portal has said so. */
export const useMay = (area: Area, right: Right): boolean =>
  usePermissions()?.areas?.[area]?.[right] ?? false;

/** What the person may do at the desk; undefined until the portal has said so. */
export const usePermissions = (): RolePermissions | undefined => {
  const session = useSession();
  return session.status === 'signed-in' ? session.permissions : undefined;
};
