import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { specializationsQuery, unique } from '../../api/specializations.ts';
import { useFinderList } from './finder-list.ts';

export const useSpecializations = (list: 'stationary' | 'outpatient', text: string) => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const { name, lists } = useFinderList();
  return useInfiniteQuery({
    ...specializationsQuery(site, {
      stationary: list === 'stationary',
      operations: name === 'operations',
      text,
      cities,
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
