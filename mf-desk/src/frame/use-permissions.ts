import type { Area, Right } from '@arev/shared/contracts/roles';
import type { RolePermissions } from '@arev/shared/contracts/sessions';
import { useSession } from '@arev/shared/remote-kit';

/** Whether the person has this permission in this area; undefined until it is loaded. */
export const useMay = (area: Area, right: Right): boolean =>
  usePermissions()?.areas?.[area]?.[right] ?? false;

/** The permissions of the person at the desk; undefined until they are loaded. */
export const usePermissions = (): RolePermissions | undefined => {
  const session = useSession();
  return session.status === 'signed-in' ? session.permissions : undefined;
};
