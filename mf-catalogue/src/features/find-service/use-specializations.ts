import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { specializationsQuery, unique } from '../../api/specializations.ts';
import { usePlace } from '../../state/place.ts';
import { useFinderList } from './finder-list.ts';

export const useSpecializations = (list: 'stationary' | 'outpatient', text: string) => {
  const site = useSite();
  const { name, lists } = useFinderList();
  const place = usePlace(name);
  return useInfiniteQuery({
    ...specializationsQuery(site, {
      stationary: list === 'stationary',
      operations: name === 'operations',
      text,
      place,
    }),
    enabled: lists.includes(list),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      items: unique(pages.flatMap(({ data }) => data)),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
};

export type SpecializationsFound = ReturnType<typeof useSpecializations>;
