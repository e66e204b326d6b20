import { getDoctor, listDoctors } from '@arev/shared/contracts/doctors';
import type { Site } from '@arev/shared/remote-kit';
import { inParts } from './parts.ts';

/** A page that loads and renders quickly; the specification's 300 is the maximum of the portal. */
export const doctorsPageSize = 24;

/** As many as the carousel of the home page moves at a time. */
export const homeDoctors = 16;

export interface DoctorChoice {
  readonly specIds: readonly number[];
  readonly branchIds: readonly number[];
  readonly searchText: string;
  readonly cities: readonly number[];
}

/** A branch overrides the selected cities, as for prices: the link may come from somebody in another city. */
export const citiesBeside = ({
  branchIds,
  cities,
}: Pick<DoctorChoice, 'branchIds' | 'cities'>): readonly number[] => (branchIds.length > 0 ? [] : cities);

/** Empty filters are omitted, so that the same list has one cache key everywhere. */
const queryOf = (choice: DoctorChoice) => {
  const { specIds, branchIds, searchText } = choice;
  const cities = citiesBeside(choice);
  return {
    ...(specIds.length > 0 && { specializationIds: [...specIds] }),
    ...(branchIds.length > 0 && { branchIds: [...branchIds] }),
    ...(searchText !== '' && { text: searchText }),
    ...(cities.length > 0 && { cities: [...cities] }),
  };
};

export const doctorsQuery = (site: Site, choice: DoctorChoice, size = doctorsPageSize) => {
  const query = { ...queryOf(choice), size };
  return inParts({
    queryKey: ['doctors', site.language, query],
    size,
    ask: (page, signal) => site.api.send(listDoctors, { query: { ...query, page } }, { signal }),
    first: 0,
  });
};

/** All doctors, for the home page. */
export const everyDoctorQuery = (site: Site, cities: readonly number[]) =>
  doctorsQuery(site, { specIds: [], branchIds: [], searchText: '', cities }, homeDoctors);

export const doctorQuery = (site: Site, slug: string) => site.api.query(getDoctor, { params: { slug } });
