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
import { infiniteQueryOptions } from '@tanstack/react-query';
import { everyPage } from './every-page.ts';
import { pageSize } from './inbox.ts';

export interface DayOfBranch {
  readonly branchId: number;
  readonly date: string;
}

export const branchesQuery = ({ api }: Site) => api.query(listBranches, { query: {} });
export const dayVersionQuery = ({ api }: Site, day: DayOfBranch) =>
  api.query(getReceptionDayVersion, { query: { ...day } });
/**
 * The version is that of the first page: the next look at it notices what changed between the pages. It counts as a look, so
 * that a change of this page is not read twice.
 */
export const dayQuery = (site: Site, day: DayOfBranch) => ({
  ...site.api.query(getReceptionDay, { query: { ...day } }),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { first, items } = await everyPage(
      (page) => site.api.send(getReceptionDay, { query: { ...day, page } }, { signal }),
      ({ data: { doctors, total } }) => ({ items: doctors, total }),
      ({ id }) => id,
    );
    const { version } = first.data;
    site.queryClient.setQueryData(dayVersionQuery(site, day).queryKey, { data: { version } });
    return { ...first, data: { ...first.data, doctors: [...items] } };
  },
});
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

interface Part<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}
type ReadPart<Item> = (
  query: { readonly page: number; readonly size: number },
  options: { readonly signal: AbortSignal },
) => Promise<Part<Item>>;

/** A section of the record: the next part is read only on request, because the audit trail records each reading. */
export const sectionQuery = <Item>(name: string, { language }: Site, id: number, read: ReadPart<Item>) =>
  infiniteQueryOptions({
    queryKey: ['patient-section', language, name, id],
    queryFn: ({ pageParam: page, signal }) => read({ page, size: pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data, total }, pages) =>
      data.length > 0 && pages.length * pageSize < total ? pages.length + 1 : undefined,
  });

export const patientPaymentsQuery = (site: Site, id: number) =>
  sectionQuery('payments', site, id, (query, options) =>
    site.api.send(listPatientPayments, { params: { id }, query }, options),
  );
export const patientPurchasesQuery = (site: Site, id: number) =>
  sectionQuery('packages', site, id, (query, options) =>
    site.api.send(listPatientPurchases, { params: { id }, query }, options),
  );
export const patientRequestsQuery = (site: Site, id: number) =>
  sectionQuery('requests', site, id, (query, options) =>
    site.api.send(listPatientRequests, { params: { id }, query }, options),
  );

export const correct = (
  { api }: Site,
  id: number,
  body: InputOf<typeof correctPatient>['body'],
  once: SendOptions,
) => api.send(correctPatient, { params: { id }, body }, once);
export type SeenPerson = NonNullable<InputOf<typeof refuseVerification>['body']['seen']>;
export const refusePatient = (
  { api }: Site,
  id: number,
  body: InputOf<typeof refuseVerification>['body'],
  once: SendOptions,
) => api.send(refuseVerification, { params: { id }, body }, once);
