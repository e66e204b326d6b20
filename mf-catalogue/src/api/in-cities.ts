import type { PricePlace } from '../state/place.ts';

/** Filters without effect are omitted, so that the same list has one cache key. */
export const inCities = (cities: readonly number[]): { readonly cities?: number[] } =>
  cities.length > 0 ? { cities: [...cities] } : {};

/** A branch determines its city: an address with a branch ignores the selected cities. */
export const inPlace = ({
  cities,
  branchId,
}: PricePlace): { readonly cities?: number[]; readonly branchId?: number } =>
  branchId === undefined ? inCities(cities) : { branchId };
