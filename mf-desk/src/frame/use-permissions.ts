import type { RolePermissions } from '@arev/shared/contracts/sessions';
import { useSession } from '@arev/shared/remote-kit';

/** What the person may do at the desk; undefined until the portal has said so. */
export const usePermissions = (): RolePermissions | undefined => {
  const session = useSession();
  return session.status === 'signed-in' ? session.permissions : undefined;
};
