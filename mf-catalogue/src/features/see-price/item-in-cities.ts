import type { PriceItem } from '@arev/shared/contracts/services';
import type { PriceBranch } from '../../api/branches.ts';

/**
 * The service in the selected cities: only their branches, and the lowest of their prices. Undefined if no branch there
 * has it, or if the cities of the branches are unknown.
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
