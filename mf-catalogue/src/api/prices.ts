import { getSpecializationDescription, listServices } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { inCities } from './in-cities.ts';

/** So many services a search of prices finds at a time. */
const pageSize = 30;
const wholeSpeciality = 300;

/** What stands above the prices while no speciality is chosen: the specification names this one. */
const presetDescription = 2;

export const pricesOfSpecialityQuery = (site: Site, specializationId: number, cities: readonly number[]) =>
  site.api.query(listServices, {
    query: { specializationId, size: wholeSpeciality, ...inCities(cities) },
  });

export const allPricesQuery = (site: Site, text: string, cities: readonly number[]) =>
  infiniteQueryOptions({
    queryKey: ['all-prices', site.language, text, [...cities]],
    queryFn: ({ pageParam: page, signal }) => {
      const words = text === '' ? {} : { text };
      const query = { page, size: pageSize, ...words, ...inCities(cities) };
      return site.api.send(listServices, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  });

export const presetDescriptionQuery = (site: Site) =>
  site.api.query(getSpecializationDescription, { query: { id: presetDescription } });
