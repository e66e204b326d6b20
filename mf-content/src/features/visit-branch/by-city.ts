import type { Branch } from '@arev/shared/contracts/branches';

export interface CityGroup {
  readonly city: Branch['city'];
  readonly branches: readonly Branch[];
}

/** In the portal's order, which groups by city. */
export const byCity = (branches: readonly Branch[]): CityGroup[] => {
  const groups = Map.groupBy(branches, ({ city }) => city.id);
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ city: group[0].city, branches: group }] : [],
  );
};
