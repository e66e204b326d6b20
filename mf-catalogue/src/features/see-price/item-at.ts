import type { PriceItem } from '@arev/shared/contracts/services';
import type { PriceBranch } from '../../api/branches.ts';
import type { PricePlace } from '../../state/place.ts';

/**
 * The service at a branch or in cities: only their branches, and the lowest of their prices. Undefined if no branch there
 * has it. The whole service if the cities of the branches are unknown.
 */
export const itemAt = (
  item: PriceItem,
  { branchId, cities }: PricePlace,
  branches: readonly PriceBranch[],
): PriceItem | undefined => {
  if (branchId !== undefined) return offeredAt(item, [branchId]);
  if (cities.length === 0 || branches.length === 0) return item;
  const near = branches.filter(({ city }) => cities.includes(city.id));
  return offeredAt(
    item,
    near.map(({ id }) => id),
  );
};

const offeredAt = (item: PriceItem, branchIds: readonly number[]): PriceItem | undefined => {
  const offered = item.branches.filter(({ id }) => branchIds.includes(id));
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
