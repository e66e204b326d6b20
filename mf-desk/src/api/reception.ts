import { listBranches } from '@arev/shared/contracts/branches';
import {
  findPatients,
  getPatientRecord,
  getReceptionDay,
  getReceptionDayVersion,
  listUnverified,
  type LookReason,
} from '@arev/shared/contracts/reception';
import type { Site } from '@arev/shared/remote-kit';
import { pageSize } from './inbox.ts';

export interface DayOfBranch {
  readonly branchId: number;
  readonly date: string;
}

export const branchesQuery = ({ api }: Site) => api.query(listBranches, { query: {} });
export const dayQuery = ({ api }: Site, day: DayOfBranch) =>
  api.query(getReceptionDay, { query: { ...day } });
export const dayVersionQuery = ({ api }: Site, day: DayOfBranch) =>
  api.query(getReceptionDayVersion, { query: { ...day } });
export const foundPatientsQuery = ({ api }: Site, text: string) =>
  api.query(findPatients, { query: { text } });
export const recordQuery = ({ api }: Site, id: number, reason: LookReason) =>
  api.query(getPatientRecord, { params: { id }, query: { reason } });
export const unverifiedQuery = ({ api }: Site, page: number) =>
  api.query(listUnverified, { query: { page, size: pageSize } });
