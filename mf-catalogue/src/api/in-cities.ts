import type { PricePlace } from '../state/place.ts';

/** What filters nothing stays out of a call, so that the same list has one address in every cache on the way. */
export const inCities = (cities: readonly number[]): { readonly cities?: number[] } =>
  cities.length > 0 ? { cities: [...cities] } : {};

/** A branch is in one city, whichever are selected: an address that names it shows what this branch has. */
export const inPlace = ({
  cities,
  branchId,
}: PricePlace): { readonly cities?: number[]; readonly branchId?: number } =>
  branchId === undefined ? inCities(cities) : { branchId };
