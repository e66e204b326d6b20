import {
  listAppointmentDoctors,
  listInsuranceCompanies,
  listOrganizations,
  listPolicies,
  listScheduleDates,
  listScheduleTimes,
  listSoonestTimes,
  type PolicyKind,
} from '@arev/shared/contracts/appointments';
import { getPreferences } from '@arev/shared/contracts/preferences';
import type { Site } from '@arev/shared/remote-kit';

const all = 300;

/** Free times are always requested again, because others book too. */
const freshFor = 15_000;

export const policiesQuery = (site: Site, serviceId: number) =>
  site.api.query(listPolicies, { query: { serviceId } });

export const preferencesQuery = (site: Site) => site.api.query(getPreferences, {});

export const insurersQuery = (site: Site) => site.api.query(listInsuranceCompanies, {});

export const employersQuery = (site: Site, text: string) =>
  site.api.query(listOrganizations, { query: text === '' ? {} : { text } });

export interface ServiceInBranch {
  readonly serviceId: number;
  readonly branchId: number;
}

export const doctorsQuery = (site: Site, place: ServiceInBranch & { readonly policy: PolicyKind }) =>
  site.api.query(listAppointmentDoctors, { query: { ...place, size: all } });

/** The first free times of all doctors who provide the service there. */
export const soonestQuery = (site: Site, { serviceId, branchId }: ServiceInBranch) => ({
  ...site.api.query(listSoonestTimes, { query: { serviceId, branchId } }),
  staleTime: freshFor,
});

export interface Practice extends ServiceInBranch {
  readonly doctorId: number;
}

export const daysQuery = (site: Site, practice: Practice) => ({
  ...site.api.query(listScheduleDates, { query: practice }),
  staleTime: freshFor,
});

export const timesQuery = (site: Site, practice: Practice & { readonly date: string }) => ({
  ...site.api.query(listScheduleTimes, { query: practice }),
  staleTime: freshFor,
});
