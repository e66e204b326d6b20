import type { SendOptions } from '@arev/shared/api-client';
import { listDoctors } from '@arev/shared/contracts/doctors';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import {
  addStaffAccount,
  changeStaffRole,
  forgetStaffSecondFactor,
  listPermissionSets,
  listStaffAccounts,
  lockStaffAccount,
  renewStaffPassword,
} from '@arev/shared/contracts/staff-accounts';
import type { Site } from '@arev/shared/remote-kit';
import { pageSize } from './inbox.ts';

type NewAccount = InputOf<typeof addStaffAccount>['body'];
type RoleOf = InputOf<typeof changeStaffRole>['body'];

/** Requested again, because others change it, and people sign in meanwhile. */
export const staffQuery = ({ api }: Site, page: number) => ({
  ...api.query(listStaffAccounts, { query: { page, size: pageSize } }),
  staleTime: 0,
});
export const permissionSetsQuery = ({ api }: Site) => ({
  ...api.query(listPermissionSets, {}),
  staleTime: 0,
});
/** The maximum of a list below a field. */
export const doctorsCalledQuery = ({ api }: Site, text: string) =>
  api.query(listDoctors, { query: { text, size: 8 } });

export const addAccount = ({ api }: Site, body: NewAccount, once: SendOptions) =>
  api.send(addStaffAccount, { body }, once);
export const changeRole = ({ api }: Site, id: number, body: RoleOf) =>
  api.send(changeStaffRole, { params: { id }, body });
export const lockAccount = ({ api }: Site, id: number, locked: boolean) =>
  api.send(lockStaffAccount, { params: { id }, body: { locked } });
export const forgetSecondFactor = ({ api }: Site, id: number) =>
  api.send(forgetStaffSecondFactor, { params: { id } });
export const renewPassword = ({ api }: Site, id: number) => api.send(renewStaffPassword, { params: { id } });
