import { getSpecializationDescription, listServices } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { inCities } from './in-cities.ts';

/** So many services a search of prices finds at a time. */
const pageSize = 30;
const wholeSpeciality = 300;

/** What stands above the prices while no speciality is chosen: the specification names this one. */
const presetDescription = 2;

/** Where the prices are to hold. */
export interface PriceFilter {
  readonly cities: readonly number[];
  readonly branchId?: number | undefined;
}

const filterOf = ({ cities, branchId }: PriceFilter) => ({
  ...inCities(cities),
  ...(branchId !== undefined && { branchId }),
});

export const pricesOfSpecialityQuery = (site: Site, specializationId: number, place: PriceFilter) =>
  site.api.query(listServices, {
    query: { specializationId, size: wholeSpeciality, ...filterOf(place) },
  });

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
