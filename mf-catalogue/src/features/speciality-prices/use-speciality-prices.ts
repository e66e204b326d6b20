import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { pricesOfSpecialityQuery } from '../../api/prices.ts';

interface Asked {
  readonly specializationId: number;
  readonly text: string;
  readonly branchId?: number | undefined;
}

/** The prices of a speciality as far as they have come, how many there are, and a way to the next ones. */
export const useSpecialityPrices = ({ specializationId, text, branchId }: Asked) => {
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const query = pricesOfSpecialityQuery(site, specializationId, text, { cities, branchId });
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const pages = list.data?.pages;
  const items = pages?.flatMap(({ data }) => data) ?? [];
  return {
    pending: list.isPending,
    broken: pages === undefined,
    again: { busy: list.isFetching, onRetry: () => void list.refetch() },
    items,
    /** Whether these are only those that the search fits. */
    narrowed: pages?.[0]?.narrowed ?? false,
    busy: list.isPlaceholderData,
    more: {
      hasMore: list.hasNextPage,
      busy: list.isFetchingNextPage,
      failed: list.isFetchNextPageError,
      onMore: () => void list.fetchNextPage(),
      shown: items.length,
      total: pages?.at(-1)?.total ?? 0,
    },
  };
};
