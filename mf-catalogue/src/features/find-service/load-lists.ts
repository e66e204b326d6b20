import type { Site } from '@arev/shared/remote-kit';
import { specializationsQuery } from '../../api/specializations.ts';

/** The specialities that the finder lists. */
export const loadLists = async (site: Site, text: string): Promise<void> => {
  const cities = site.store.get(site.atoms.cities);
  const lists = [true, false].map((stationary) =>
    site.queryClient.infiniteQuery({
      ...specializationsQuery(site, { stationary, text, cities }),
      staleTime: 'static',
    }),
  );
  // In the browser the search stays, and the list's own place says what failed.
  await (site.where === 'server' ? Promise.all(lists) : Promise.allSettled(lists));
};
