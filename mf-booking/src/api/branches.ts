import { listBranches, type Branch } from '@arev/shared/contracts/branches';
import type { Site } from '@arev/shared/remote-kit';

/** The fields of a branch in a choice. */
export type BranchPlace = Pick<Branch, 'id' | 'address' | 'city' | 'latitude' | 'longitude'>;

/** The branches without long texts, which a page would contain once more for its hydration. */
export const branchPlacesQuery = (site: Site) => {
  const { queryKey, queryFn } = site.api.query(listBranches, { query: {} });
  return {
    queryKey: [...queryKey, 'places'],
    queryFn: async (context: Parameters<typeof queryFn>[0]): Promise<readonly BranchPlace[]> =>
      (await queryFn(context)).data.map(({ id, address, city, latitude, longitude }) => ({
        ...{ id, address, city, latitude, longitude },
      })),
  };
};
