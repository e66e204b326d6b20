import { isOperatingWard, type Specialization } from '@arev/shared/contracts/specializations';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import {
  cachedQuery,
  loadQuery,
  movedForGood,
  PageStatus,
  type Head,
  type ScreenContext,
  type Site,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import type { TFunction } from 'i18next';
import { companyQuery } from '../api/company.ts';
import {
  allPricesQuery,
  firstPricesOf,
  loadSpecialityPrices,
  pricesOfSpecialityQuery,
} from '../api/prices.ts';
import { specializationQuery } from '../api/specializations.ts';
import { searchedText } from '../features/find-service/searched-text.ts';
import { specialityService } from './json-ld.ts';
import { crumbsOf, listHead, unlessNarrowed } from './list-head.ts';
import { placeOf, type List } from '../state/place.ts';

const pathIn: Readonly<Record<List, (slug: string) => string>> = {
  services: page.specialization,
  operations: page.operationsOf,
  priceList: page.pricesOf,
};

const kindOf = (list: List) => (list === 'operations' ? 'operations' : 'services');

/** All prices of a list, filtered by the address. */
export const allPricesIn = (site: Site, list: List, { search }: URL) =>
  allPricesQuery(site, searchedText(search), placeOf(site, list, search), kindOf(list));

const pricesIn = (site: Site, list: List, id: number, { search }: URL) =>
  pricesOfSpecialityQuery(site, id, searchedText(search), placeOf(site, list, search), kindOf(list));

/** Loads the speciality of an address; a former slug redirects to the present one, with what narrows the list. */
export const loadSpeciality = async (
  site: Site,
  list: List,
  slug: string,
  { search }: URL,
): Promise<Specialization> => {
  const speciality = (await loadQuery(site, specializationQuery(site, slug))).data;
  if (list === 'operations' && !speciality.stationary) throw new PageStatus(404);
  if (slug !== speciality.slug) movedForGood(site, pathIn[list](speciality.slug) + search);
  return speciality;
};

export const loadPricesIn = (site: Site, list: List, id: number, url: URL): Promise<void> =>
  loadSpecialityPrices(site, pricesIn(site, list, id, url));

/** Whether no branch offers anything here: a list of the visitor's cities does not say it. */
const isEmpty = (site: Site, list: List, id: number, url: URL): boolean => {
  const { cities, branchId } = placeOf(site, list, url.search);
  if (cities.length > 0 || branchId !== undefined) return false;
  return site.queryClient.getQueryData(pricesIn(site, list, id, url).queryKey)?.pages[0]?.total === 0;
};

/** Pages that neither the lists nor the sitemap contain. */
const isUnlisted = (site: Site, list: List, { id, slug }: Specialization, url: URL): boolean =>
  (list === 'operations' && !isOperatingWard(slug)) || isEmpty(site, list, id, url);

type Words = (t: TFunction<'mf-catalogue'>, speciality: Specialization) => Head;

const specialityHead = (site: Site, list: List, slug: string, url: URL, words: Words): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const speciality = cachedQuery(site, specializationQuery(site, slug))?.data;
  if (!speciality) return listHead(site, list);
  const path = pathIn[list](slug);
  return {
    ...words(t, speciality),
    ...(isUnlisted(site, list, speciality, url) && { robots: 'noindex' }),
    jsonLd: [
      specialityService(site, speciality, firstPricesOf(site, pricesIn(site, list, speciality.id, url)), {
        company: cachedQuery(site, companyQuery(site))?.data,
        path,
      }),
      breadcrumbList(site, [...crumbsOf(site, list), { name: speciality.title, path }]),
    ],
  };
};

/** The head of a list, or with a slug, of a speciality in it. */
export const headIn = ({ site, params: { slug }, url }: ScreenContext, list: List, words: Words): Head =>
  unlessNarrowed(
    url,
    list,
    slug === undefined ? listHead(site, list) : specialityHead(site, list, slug, url, words),
  );
