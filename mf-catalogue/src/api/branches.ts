import type { ApiQuery } from '@arev/shared/api-client';
import { type Branch, listBranches } from '@arev/shared/contracts/branches';
import type { Site } from '@arev/shared/remote-kit';

/** The fields of a branch that prices need. Hours and descriptions of all would be a quarter of a page's data. */
export type PriceBranch = Pick<
  Branch,
  'id' | 'slug' | 'title' | 'address' | 'latitude' | 'longitude' | 'city'
>;

interface Branches {
  readonly data: readonly PriceBranch[];
}

export const branchesQuery = (site: Site): ApiQuery<Branches> => {
  const { queryKey, queryFn } = site.api.query(listBranches, { query: {} });
  return {
    queryKey: [...queryKey, 'prices'],
    queryFn: async (context) => ({
      data: (await queryFn(context)).data.map(
        ({ id, slug, title, address, latitude, longitude, city }): PriceBranch => ({
          ...{ id, slug, title, address },
          ...{ latitude, longitude, city },
        }),
      ),
    }),
  };
};
