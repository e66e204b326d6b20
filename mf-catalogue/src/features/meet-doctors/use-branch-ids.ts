import { useSite } from '@arev/shared/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../api/branches.ts';
import type { PricePlace } from '../../state/place.ts';

/** The branches of a place; empty if it is everywhere, or if the branches failed to load. */
export const useBranchIds = ({ branchId, cities }: PricePlace): readonly number[] => {
  const isInCities = branchId === undefined && cities.length > 0;
  const { data } = useQuery({ ...branchesQuery(useSite()), enabled: isInCities });
  if (branchId !== undefined) return [branchId];
  if (!isInCities || !data) return [];
  return data.data.filter(({ city }) => cities.includes(city.id)).map(({ id }) => id);
};
