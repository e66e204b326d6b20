/** What filters nothing stays out of a call, so that the same list has one address in every cache on the way. */
export const inCities = (cities: readonly number[]): { readonly cities?: number[] } =>
  cities.length > 0 ? { cities: [...cities] } : {};
