import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { branchesQuery } from '../../api/branches.ts';
import { doctorSpecializationsQuery } from '../../api/specializations.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

const optionsOf = (items: readonly { id: number; title: string }[] | undefined): FilterOption[] | undefined =>
  items?.map(({ id, title }) => ({ value: String(id), label: title }));

/** Branches and specialities of the selected cities; undefined until they are loaded. */
export const useFilterOptions = () => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const specs = useQuery(doctorSpecializationsQuery(site, cities));
  const branches = useQuery(branchesQuery(site, cities));
  return {
    specs: { options: optionsOf(specs.data?.data), failed: specs.isError },
    branches: { options: optionsOf(branches.data?.data), failed: branches.isError },
  };
};
