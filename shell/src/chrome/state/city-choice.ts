import type { City } from '@arev/shared/contracts/branches';

/** The ids as a set in its canonical form: empty means all, and missing cities do not count. */
export const chosenCities = (selected: readonly number[], cities: readonly City[]): ReadonlySet<number> => {
  const known = cities.map(({ id }) => id);
  const chosen = known.filter((id) => selected.includes(id));
  return new Set(chosen.length > 0 ? chosen : known);
};

/**
 * The stored choice: nothing if all are chosen, so that a new city is included later. In the order of the ids, as it is
 * read again, however the cities are listed.
 */
export const keptCities = (chosen: ReadonlySet<number>, cities: readonly City[]): readonly number[] => {
  const ids = cities.map(({ id }) => id).filter((id) => chosen.has(id));
  return ids.length === cities.length ? [] : ids.toSorted((one, other) => one - other);
};

export const toggled = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};
