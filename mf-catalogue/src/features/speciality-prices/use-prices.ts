import type { PriceItem } from '@arev/shared/contracts/services';
import { useSite } from '@arev/shared/remote-kit';
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { allPricesQuery, type PriceKind, pricesOfSpecialityQuery } from '../../api/prices.ts';
import type { PricePlace } from '../../state/place.ts';

interface Pages {
  readonly pages: readonly {
    readonly data: readonly PriceItem[];
    readonly total: number;
    readonly narrowed?: boolean;
  }[];
}

/** The loaded prices, their total, and a way to load more. */
const listOf = (list: UseInfiniteQueryResult<Pages>) => {
  const pages = list.data?.pages;
  const items = pages?.flatMap(({ data }) => data) ?? [];
  const total = pages?.at(-1)?.total ?? 0;
  return {
    pending: list.isPending,
    broken: pages === undefined,
    again: { busy: list.isFetching, onRetry: () => void list.refetch() },
    items,
    total,
    empty: pages !== undefined && items.length === 0,
    /** Whether the list is filtered within the speciality. */
    narrowed: pages?.[0]?.narrowed ?? false,
    busy: list.isPlaceholderData,
    more: {
      hasMore: list.hasNextPage,
      busy: list.isFetchingNextPage,
      failed: list.isFetchNextPageError,
      onMore: () => void list.fetchNextPage(),
      shown: items.length,
      total,
    },
  };
};

export type Prices = ReturnType<typeof listOf>;

/** The prices of all specialities, or of the services that match a search. */
export const useAllPrices = (text: string, place: PricePlace, kind?: PriceKind): Prices => {
  const query = allPricesQuery(useSite(), text, place, kind);
  return listOf(useInfiniteQuery({ ...query, placeholderData: keepPreviousData }));
};

export const useSpecialityPrices = (
  specializationId: number,
  text: string,
  place: PricePlace,
  kind?: PriceKind,
): Prices => {
  const query = pricesOfSpecialityQuery(useSite(), specializationId, text, place, kind);
  return listOf(useInfiniteQuery({ ...query, placeholderData: keepPreviousData }));
};

/** Another list starts with its own state of the button for more. */
export const listKey = (text: string, { branchId, cities }: PricePlace): string =>
  `${text} ${branchId ?? ''} ${cities.join()}`;
