import { areas, type Permissions } from '@arev/shared/contracts/roles';
import { buildUser } from '@arev/shared/testing/builders';

const everything: Permissions = { canAdd: true, canDelete: true, canEdit: true, canRead: true };

/** A staff member with the permissions of the test; with all of them by default. */
export const staffSession = (changes: Partial<Permissions> = {}) => {
  const set = { ...everything, ...changes };
  return {
    status: 'signed-in',
    user: buildUser({ role: 'ADMIN', firstName: 'Mariam' }),
    permissions: { ...set, areas: Object.fromEntries(areas.map((area) => [area, set])) },
  } as const;
};
