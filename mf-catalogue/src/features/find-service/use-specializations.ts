import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { specializationsQuery, unique } from '../../api/specializations.ts';

export const useSpecializations = (stationary: boolean, text: string) => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  return useInfiniteQuery({
    ...specializationsQuery(site, { stationary, text, cities }),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      items: unique(pages.flatMap(({ data }) => data)),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
};

export type SpecializationsFound = ReturnType<typeof useSpecializations>;
