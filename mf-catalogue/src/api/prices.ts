import { getSpecializationDescription, listServices, type PriceItem } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { inCities } from './in-cities.ts';

/** So many services a search of prices finds at a time. */
const pageSize = 30;
/** About as many as most specialities have, so that only large ones go on. */
const specialityPageSize = 15;

/** What stands above the prices while no speciality is chosen: the specification names this one. */
const presetDescription = 2;

/** Where the prices are to hold. */
export interface PriceFilter {
  readonly cities: readonly number[];
  readonly branchId?: number | undefined;
}

/** A branch is in one city, whichever are selected: an address that names it shows its prices. */
const filterOf = ({ cities, branchId }: PriceFilter) =>
  branchId === undefined ? inCities(cities) : { branchId };

interface SpecialityPage {
  readonly page: number;
  /** Whether only what the search fits is wanted. */
  readonly narrowed: boolean;
}

/** A search narrows the prices where it fits some of them; one that found the speciality itself does not. */
export const pricesOfSpecialityQuery = (
  site: Site,
  specializationId: number,
  text: string,
  place: PriceFilter,
) => {
  const first: SpecialityPage = { page: 1, narrowed: text !== '' };
  return infiniteQueryOptions({
    queryKey: ['prices-of-speciality', site.language, specializationId, text, filterOf(place)],
    queryFn: async ({ pageParam: { page, narrowed }, signal }) => {
      const ask = (words: { readonly text?: string }) => {
        const query = { specializationId, page, size: specialityPageSize, ...words, ...filterOf(place) };
        return site.api.send(listServices, { query }, { signal });
      };
      if (narrowed) {
        const found = await ask({ text });
        if (found.total > 0) return { ...found, narrowed };
      }
      return { ...(await ask({})), narrowed: false };
    },
    initialPageParam: first,
    getNextPageParam: ({ data, total, narrowed }, pages, { page }) =>
      data.length > 0 && pages.length * specialityPageSize < total ? { page: page + 1, narrowed } : undefined,
  });
};

type SpecialityPrices = ReturnType<typeof pricesOfSpecialityQuery>;

/** The page stands without the list, whose own place says what failed. */
export const loadSpecialityPrices = async (site: Site, query: SpecialityPrices): Promise<void> => {
  await site.queryClient.infiniteQuery({ ...query, staleTime: 'static' }).catch(() => undefined);
};

/** Those of the first page, for search engines. */
export const firstPricesOf = (site: Site, { queryKey }: SpecialityPrices): readonly PriceItem[] =>
  site.queryClient.getQueryData(queryKey)?.pages[0]?.data ?? [];

export const allPricesQuery = (site: Site, text: string, place: PriceFilter) =>
  infiniteQueryOptions({
    queryKey: ['all-prices', site.language, text, filterOf(place)],
    queryFn: ({ pageParam: page, signal }) => {
      const words = text === '' ? {} : { text };
      const query = { page, size: pageSize, ...words, ...filterOf(place) };
      return site.api.send(listServices, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  });

/** In the browser the page stands without the list, whose own place says what failed. */
export const loadAllPrices = async (site: Site, text: string, place: PriceFilter): Promise<void> => {
  const list = site.queryClient.infiniteQuery({ ...allPricesQuery(site, text, place), staleTime: 'static' });
  await list.catch(() => undefined);
};

export const presetDescriptionQuery = (site: Site) =>
  site.api.query(getSpecializationDescription, { query: { id: presetDescription } });
