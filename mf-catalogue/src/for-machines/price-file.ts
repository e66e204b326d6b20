import { listServices, type PriceItem } from '@arev/shared/contracts/services';
import { listBranches } from '@arev/shared/contracts/branches';
import { getSpecialization } from '@arev/shared/contracts/specializations';
import { csvOf } from '@arev/shared/i18n/csv';
import type { Site } from '@arev/shared/remote-kit';
import { allPages, type RemoteDocument } from '@arev/shared/remote-kit/server';
import { cutSearchIn } from '@arev/shared/routing';
import { inPlace } from '../api/in-cities.ts';
import { narrowingIn } from '../state/place.ts';

/** What the page with this address shows: words that match nothing in a speciality leave its whole list there. */
const itemsOf = async (
  { api }: Site,
  { search, searchParams: query }: URL,
): Promise<readonly PriceItem[]> => {
  const slug = query.get('specialization');
  const text = cutSearchIn(query.get('searchText'));
  const { cities = [], branchId } = narrowingIn('priceList', search);
  const place = inPlace({ cities, branchId });
  const all = (filter: { readonly specializationId?: number; readonly text?: string }) =>
    allPages((index) =>
      api.send(listServices, { query: { ...filter, ...place, page: index + 1, size: 300 } }),
    );
  const words = text === '' ? {} : { text };
  if (slug === null) return all(words);
  const { id: specializationId } = (await api.send(getSpecialization, { params: { slug } })).data;
  const found = await all({ specializationId, ...words });
  return found.length > 0 || text === '' ? found : all({ specializationId });
};

/**
 * The price list as a table for spreadsheets, a line for each price. Its address contains all filters and it ignores
 * cookies, so everybody with the address gets the same prices.
 */
export const priceFile = async (site: Site, url: URL): Promise<RemoteDocument> => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const [items, { data: branches }] = await Promise.all([
    itemsOf(site, url),
    site.api.send(listBranches, { query: {} }),
  ]);
  const cityOf = new Map(branches.map(({ id, city }) => [id, city.name]));
  const heads = [
    t('priceList.file.speciality'),
    t('priceList.service'),
    t('priceList.file.city'),
    t('priceList.file.branch'),
    t('priceList.file.price'),
  ];
  const lines = items.flatMap(({ title, specialization, branches: offers }) =>
    offers.map((offer) => [
      specialization.title,
      title,
      cityOf.get(offer.id) ?? '',
      offer.title,
      offer.price,
    ]),
  );
  return { type: 'text/csv', text: csvOf(site.language, [heads, ...lines]) };
};
