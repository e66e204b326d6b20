import type { Site } from '@arev/shared/remote-kit';
import { specializationsQuery } from '../../api/specializations.ts';
import { type FinderList, servicesList } from './finder-list.ts';

/** The specialities that the finder lists. */
export const loadLists = async (
  site: Site,
  text: string,
  { name, lists }: FinderList = servicesList,
): Promise<void> => {
  const cities = site.store.get(site.atoms.cities);
  const asked = lists.map((list) =>
    site.queryClient.infiniteQuery({
      ...specializationsQuery(site, {
        stationary: list === 'stationary',
        operations: name === 'operations',
        text,
        cities,
      }),
      staleTime: 'static',
    }),
  );
  // In the browser the search stays, and the list's own place says what failed.
  await (site.where === 'server' ? Promise.all(asked) : Promise.allSettled(asked));
};
