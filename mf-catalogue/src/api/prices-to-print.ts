import { listServices, type PriceItem } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';
import type { PricePlace } from '../state/place.ts';
import { inPlace } from './in-cities.ts';
import { allPricesQuery, pageSize, pricesOfSpecialityQuery, specialityPageSize } from './prices.ts';

/** The maximum of one call. */
const atOnce = 300;
/** About forty sheets. */
const mostPrinted = 1200;

interface Wanted {
  readonly specializationId?: number;
  readonly text: string;
  readonly place: PricePlace;
}

/** All matching services, or nothing if they are too many to print. */
const wholeList = async (
  { api }: Site,
  { text, place, ...wanted }: Wanted,
): Promise<readonly PriceItem[] | undefined> => {
  const items: PriceItem[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...wanted, ...(text !== '' && { text }), ...inPlace(place), page, size: atOnce };
    const { data, total } = await api.send(listServices, { query });
    if (total > mostPrinted) return undefined;
    items.push(...data);
    if (data.length === 0 || items.length >= total) return items;
  }
};

const pagesOf = (items: readonly PriceItem[], size: number): PriceItem[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

type Outcome = 'whole' | 'tooMany';

/** Loads the complete list, so that print shows all of it. */
export const loadAllToPrint = async (site: Site, text: string, place: PricePlace): Promise<Outcome> => {
  const items = await wholeList(site, { text, place });
  if (!items) return 'tooMany';
  const pages = pagesOf(items, pageSize).map((data) => ({ data, total: items.length }));
  site.queryClient.setQueryData(allPricesQuery(site, text, place).queryKey, {
    pages,
    pageParams: pages.map((_, index) => index + 1),
  });
  return 'whole';
};

export const loadSpecialityToPrint = async (
  site: Site,
  specializationId: number,
  text: string,
  place: PricePlace,
): Promise<Outcome> => {
  const { queryKey } = pricesOfSpecialityQuery(site, specializationId, text, place);
  const narrowed = site.queryClient.getQueryData(queryKey)?.pages[0]?.narrowed ?? false;
  const items = await wholeList(site, { specializationId, text: narrowed ? text : '', place });
  if (!items) return 'tooMany';
  const pages = pagesOf(items, specialityPageSize).map((data) => ({ data, total: items.length, narrowed }));
  site.queryClient.setQueryData(queryKey, {
    pages,
    pageParams: pages.map((_, index) => ({ page: index + 1, narrowed })),
  });
  return 'whole';
};
