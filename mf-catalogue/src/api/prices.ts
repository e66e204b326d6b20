import { getSpecializationDescription, listServices, type PriceItem } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PricePlace } from '../state/place.ts';
import { inPlace } from './in-cities.ts';

/** The number of services per request of a search. */
export const pageSize = 30;
/** As many as most specialities have, so that only large ones need a second request. */
export const specialityPageSize = 15;

/** The specialization above the prices while none is chosen, as named by the specification. */
const presetDescription = 2;

/** Operations only, or all services. */
export type PriceKind = 'operations' | 'services';

const ofKind = (kind: PriceKind) => (kind === 'operations' ? { operation: true } : {});

interface SpecialityPage {
  readonly page: number;
  /** Whether only matches of the search are wanted. */
  readonly narrowed: boolean;
}

/** A search filters the prices if it matches some of them; a match of the speciality itself does not. */
export const pricesOfSpecialityQuery = (
  site: Site,
  specializationId: number,
  text: string,
  place: PricePlace,
  kind: PriceKind = 'services',
) => {
  const first: SpecialityPage = { page: 1, narrowed: text !== '' };
  return infiniteQueryOptions({
    queryKey: ['prices-of-speciality', site.language, kind, specializationId, text, inPlace(place)],
    queryFn: async ({ pageParam: { page, narrowed }, signal }) => {
      const filter = { specializationId, ...ofKind(kind), ...inPlace(place) };
      const ask = (words: { readonly text?: string }) => {
        const query = { ...filter, page, size: specialityPageSize, ...words };
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

/** The page is rendered without the list, whose section shows the error. */
export const loadSpecialityPrices = async (site: Site, query: SpecialityPrices): Promise<void> => {
  await site.queryClient.infiniteQuery({ ...query, staleTime: 'static' }).catch(() => undefined);
};

/** The prices of the first page, for search engines. */
export const firstPricesOf = (site: Site, { queryKey }: SpecialityPrices): readonly PriceItem[] =>
  site.queryClient.getQueryData(queryKey)?.pages[0]?.data ?? [];

export const allPricesQuery = (site: Site, text: string, place: PricePlace, kind: PriceKind = 'services') =>
  infiniteQueryOptions({
    queryKey: ['all-prices', site.language, kind, text, inPlace(place)],
    queryFn: ({ pageParam: page, signal }) => {
      const words = text === '' ? {} : { text };
      const query = { ...ofKind(kind), page, size: pageSize, ...words, ...inPlace(place) };
      return site.api.send(listServices, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  });

type AllPrices = ReturnType<typeof allPricesQuery>;

export const askedTextOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[3];

/** In the browser, the page is rendered without the list, whose section shows the error. */
export const loadAllPrices = async (site: Site, query: AllPrices): Promise<void> => {
  await site.queryClient.infiniteQuery({ ...query, staleTime: 'static' }).catch(() => undefined);
};

export const presetDescriptionQuery = (site: Site) =>
  site.api.query(getSpecializationDescription, { query: { id: presetDescription } });
