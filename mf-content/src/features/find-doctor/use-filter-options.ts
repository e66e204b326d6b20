import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { branchesQuery } from '../../api/branches.ts';
import { citiesBeside } from '../../api/doctors.ts';
import { doctorSpecializationsQuery } from '../../api/specializations.ts';
import type { DoctorFilters } from './doctor-filters.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

const optionsOf = (items: readonly { id: number; title: string }[] | undefined): FilterOption[] | undefined =>
  items?.map(({ id, title }) => ({ value: String(id), label: title }));

/**
 * Branches and specialities of the selected cities, with the chosen branches of other cities; undefined until they are
 * loaded.
 */
export const useFilterOptions = ({ branchIds }: DoctorFilters) => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const specs = useQuery({
    ...doctorSpecializationsQuery(site, citiesBeside({ branchIds, cities })),
    placeholderData: keepPreviousData,
  });
  const branches = useQuery(branchesQuery(site, []));
  const offered = branches.data?.data.filter(
    ({ id, city }) => cities.length === 0 || cities.includes(city.id) || branchIds.includes(id),
  );
  return {
    specs: { options: optionsOf(specs.data?.data), failed: specs.isError },
    branches: { options: optionsOf(offered), failed: branches.isError },
  };
};
