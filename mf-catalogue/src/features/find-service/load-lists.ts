import type { Site } from '@arev/shared/remote-kit';
import { specializationsQuery } from '../../api/specializations.ts';
import { placeOf } from '../../state/place.ts';
import { searchedText } from './searched-text.ts';
import { type FinderList, servicesList } from './finder-list.ts';

/** The specialities of the finder at an address. */
export const loadLists = async (
  site: Site,
  search: string,
  { name, lists }: FinderList = servicesList,
): Promise<void> => {
  const text = searchedText(search);
  const place = placeOf(site, name, search);
  const asked = lists.map((list) =>
    site.queryClient.infiniteQuery({
      ...specializationsQuery(site, {
        stationary: list === 'stationary',
        operations: name === 'operations',
        text,
        place,
      }),
      staleTime: 'static',
    }),
  );
  // In the browser the search stays, and the list shows its own error.
  await (site.where === 'server' ? Promise.all(asked) : Promise.allSettled(asked));
};
