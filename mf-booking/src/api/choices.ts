import {
  listAppointmentDoctors,
  listInsuranceCompanies,
  listPolicies,
  listScheduleDates,
  listScheduleTimes,
  listSoonestTimes,
  type PolicyKind,
} from '@arev/shared/contracts/appointments';
import type { NearTime } from '@arev/shared/contracts/errors';
import { getPreferences } from '@arev/shared/contracts/preferences';
import { clinicDate, daysBetween } from '@arev/shared/i18n';
import type { Site } from '@arev/shared/remote-kit';

const all = 300;

/** Free times are always requested again, because others book too. */
const freshFor = 15_000;

export const policiesQuery = (site: Site, serviceId: number) =>
  site.api.query(listPolicies, { query: { serviceId } });

export const preferencesQuery = (site: Site) => site.api.query(getPreferences, {});

export const insurersQuery = (site: Site) => site.api.query(listInsuranceCompanies, {});

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

/** As many free days as are searched for times around a wished one. */
const nearDays = 3;

/** The free times around an instant, the nearest first, over the free days around it. */
export const timesAroundQuery = (site: Site, practice: Practice, wish: number) => {
  const wanted = clinicDate(wish);
  const away = (day: string): number => Math.abs(daysBetween(wanted, day));
  const timesOn = async (day: string): Promise<readonly NearTime[]> => {
    const { data } = await site.queryClient.query(timesQuery(site, { ...practice, date: day }));
    return data.map(({ time, date }) => ({ day, time, date }));
  };
  return {
    queryKey: [...timesQuery(site, { ...practice, date: wanted }).queryKey, wish],
    queryFn: async () => {
      const { data: days } = await site.queryClient.query(daysQuery(site, practice));
      const near = days.toSorted((a, b) => away(a) - away(b)).slice(0, nearDays);
      const times = (await Promise.all(near.map(timesOn))).flat();
      return times.toSorted((a, b) => Math.abs(a.date - wish) - Math.abs(b.date - wish));
    },
    staleTime: freshFor,
  };
};
