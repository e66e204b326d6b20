import type { SendOptions } from '@arev/shared/api-client';
import {
  correctPatient,
  getPatientRelations,
  listPatientPayments,
  listPatientPurchases,
  listPatientRequests,
  listPatientVisits,
  refuseVerification,
} from '@arev/shared/contracts/desk-patients';
import type { InputOf } from '@arev/shared/contracts/endpoint';
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
export const unverifiedQuery = ({ api }: Site, page: number, refused: boolean) =>
  api.query(listUnverified, { query: { page, size: pageSize, ...(refused && { refused }) } });
export const patientVisitsQuery = ({ api }: Site, id: number, page: number) =>
  api.query(listPatientVisits, { params: { id }, query: { page, size: pageSize } });
export const relationsQuery = ({ api }: Site, id: number) =>
  api.query(getPatientRelations, { params: { id } });

/** Of one patient hardly more. */
const whole = { page: 1, size: 100 };
export const patientPaymentsQuery = ({ api }: Site, id: number) =>
  api.query(listPatientPayments, { params: { id }, query: whole });
export const patientPurchasesQuery = ({ api }: Site, id: number) =>
  api.query(listPatientPurchases, { params: { id }, query: whole });
export const patientRequestsQuery = ({ api }: Site, id: number) =>
  api.query(listPatientRequests, { params: { id }, query: whole });

export const correct = (
  { api }: Site,
  id: number,
  body: InputOf<typeof correctPatient>['body'],
  once: SendOptions,
) => api.send(correctPatient, { params: { id }, body }, once);
export const refusePatient = ({ api }: Site, id: number, reason: string) =>
  api.send(refuseVerification, { params: { id }, body: { reason } });
