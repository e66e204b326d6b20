import { listServices, type PriceItem } from '@arev/shared/contracts/services';
import { listBranches } from '@arev/shared/contracts/branches';
import { getSpecialization } from '@arev/shared/contracts/specializations';
import type { Site } from '@arev/shared/remote-kit';
import { allPages, type RemoteDocument } from '@arev/shared/remote-kit/server';
import { inCities } from '../api/in-cities.ts';

const quoted = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
const line = (values: readonly (string | number)[]): string => `${values.map(quoted).join(',')}\r\n`;

const itemsOf = async (
  { api, store, atoms }: Site,
  query: URLSearchParams,
): Promise<readonly PriceItem[]> => {
  const slug = query.get('specialization');
  const text = (query.get('searchText') ?? '').trim().slice(0, 100);
  const narrowed =
    slug === null
      ? {}
      : { specializationId: (await api.send(getSpecialization, { params: { slug } })).data.id };
  const filter = { ...narrowed, ...(text !== '' && { text }), ...inCities(store.get(atoms.cities)) };
  return allPages((index) => api.send(listServices, { query: { ...filter, page: index + 1, size: 300 } }));
};

/** What the price list shows as a table for spreadsheets, a line for each price. */
export const priceFile = async (site: Site, { searchParams }: URL): Promise<RemoteDocument> => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const [items, { data: branches }] = await Promise.all([
    itemsOf(site, searchParams),
    site.api.send(listBranches, { query: {} }),
  ]);
  const cityOf = new Map(branches.map(({ id, city }) => [id, city.name]));
  const heads = line([
    t('priceList.file.speciality'),
    t('priceList.service'),
    t('priceList.file.city'),
    t('priceList.file.branch'),
    t('priceList.file.price'),
  ]);
  const lines = items.flatMap(({ title, specialization, branches: offers }) =>
    offers.map((offer) =>
      line([specialization.title, title, cityOf.get(offer.id) ?? '', offer.title, offer.price]),
    ),
  );
  // Excel takes a file for UTF-8 only with this mark.
  return { type: 'text/csv', text: `\uFEFF${heads}${lines.join('')}` };
};
