import type { PriceItem } from '@arev/shared/contracts/services';
import type { PriceBranch } from '../../api/branches.ts';

export interface Column {
  readonly id: number;
  readonly title: string;
}

export interface CityColumns {
  readonly city: string;
  readonly branches: readonly Column[];
}

/** The branches that have any of the services, by city; without a city if it is unknown. */
export const columnsOf = (items: readonly PriceItem[], branches: readonly PriceBranch[]): CityColumns[] => {
  const offering = new Map(
    items.flatMap((item) => item.branches.map(({ id, title }) => [id, title] as const)),
  );
  const known = branches.filter(({ id }) => offering.has(id));
  const cities = [...Map.groupBy(known, ({ city }) => city.name)].map(([city, inCity]) => ({
    city,
    branches: inCity.map(({ id, title }) => ({ id, title })),
  }));
  const ids = new Set(known.map(({ id }) => id));
  const unknown = [...offering].filter(([id]) => !ids.has(id)).map(([id, title]) => ({ id, title }));
  return unknown.length === 0 ? cities : [...cities, { city: '', branches: unknown }];
};

export const priceIn = (item: PriceItem, branchId: number): number | undefined =>
  item.branches.find(({ id }) => id === branchId)?.price;

/** Whether the lowest price is marked: not if all branches have the same price. */
export const isLowest = (item: PriceItem, price: number): boolean =>
  price === item.price && item.branches.some((branch) => branch.price > price);
