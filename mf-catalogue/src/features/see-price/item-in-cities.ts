import type { PriceItem } from '@arev/shared/contracts/services';
import type { PriceBranch } from '../../api/branches.ts';

/**
 * The service as the selected cities have it: their branches alone, and the lowest price among these. Undefined where none
 * of them has it, or where nobody could say which branch is in which city.
 */
export const itemInCities = (
  item: PriceItem,
  branches: readonly PriceBranch[],
  cities: readonly number[],
): PriceItem | undefined => {
  const near = new Set(branches.filter(({ city }) => cities.includes(city.id)).map(({ id }) => id));
  const offered = item.branches.filter(({ id }) => near.has(id));
  if (offered.length === 0) return undefined;
  const only = offered.length === 1 ? offered[0] : undefined;
  return {
    ...item,
    price: Math.min(...offered.map(({ price }) => price)),
    branchId: only?.id ?? null,
    branchName: only?.title ?? null,
    branchNames: offered.map(({ title }) => title),
    branches: offered,
  };
};
