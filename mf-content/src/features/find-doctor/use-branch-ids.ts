import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { branchesQuery } from '../../api/branches.ts';
import { citiesBeside } from '../../api/doctors.ts';
import type { DoctorFilters } from './doctor-filters.ts';

/** The branches of the list: the chosen ones, or those of the selected cities; empty if all are meant. */
export const useBranchIds = ({ branchIds }: DoctorFilters): readonly number[] => {
  const site = useSite();
  const cities = citiesBeside({ branchIds, cities: useAtomValue(site.atoms.cities) });
  const all = useQuery(branchesQuery(site, [])).data?.data ?? [];
  return [...branchIds, ...all.filter(({ city }) => cities.includes(city.id)).map(({ id }) => id)];
};
