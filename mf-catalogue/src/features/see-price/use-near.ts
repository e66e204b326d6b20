import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { branchesQuery } from '../../api/branches.ts';
import { itemInCities } from './item-in-cities.ts';

/** A service as the selected cities have it; undefined if no branch there has it. */
export const useNear = (): ((item: PriceItem) => PriceItem | undefined) => {
  const site = useSite();
  const branches = useQuery(branchesQuery(site)).data?.data ?? [];
  const cities = useAtomValue(site.atoms.cities);
  return (item) => (cities.length > 0 && branches.length > 0 ? itemInCities(item, branches, cities) : item);
};
