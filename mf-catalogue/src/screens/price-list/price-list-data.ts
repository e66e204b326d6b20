import { summary } from '@arev/shared/head/plain-text';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import {
  cachedQuery,
  loadQuery,
  movedForGood,
  tryQuery,
  type Head,
  type ScreenContext,
  type Site,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { branchesQuery } from '../../api/branches.ts';
import { companyQuery } from '../../api/company.ts';
import { loadPriceDay } from '../../api/price-day.ts';
import {
  allPricesQuery,
  firstPricesOf,
  loadAllPrices,
  loadSpecialityPrices,
  presetDescriptionQuery,
  pricesOfSpecialityQuery,
} from '../../api/prices.ts';
import { specializationQuery } from '../../api/specializations.ts';
import { priceListList } from '../../features/find-service/finder-list.ts';
import { loadLists } from '../../features/find-service/load-lists.ts';
import { searchedText } from '../../features/find-service/searched-text.ts';
import { specialityService } from '../../head/json-ld.ts';
import { placeOf } from '../../state/place.ts';
import { crumbsOf, listHead, unlessNarrowed } from '../../head/list-head.ts';

export const load = async ({ site, params: { slug }, url }: ScreenContext): Promise<void> => {
  await Promise.all([
    loadRichText(),
    loadLists(site, url.search, priceListList),
    tryQuery(site, branchesQuery(site)),
    tryQuery(site, companyQuery(site)),
    loadPriceDay(site),
    slug === undefined ? loadOverview(site, url) : loadSpeciality(site, slug, url),
  ]);
};

const loadOverview = (site: Site, { search }: URL) =>
  Promise.all([
    tryQuery(site, presetDescriptionQuery(site)),
    loadAllPrices(site, allPricesQuery(site, searchedText(search), placeOf(site, 'priceList', search))),
  ]);

const pricesQuery = (site: Site, id: number, { search }: URL) =>
  pricesOfSpecialityQuery(site, id, searchedText(search), placeOf(site, 'priceList', search));

const loadSpeciality = async (site: Site, slug: string, url: URL): Promise<void> => {
  const { id, slug: spelled } = (await loadQuery(site, specializationQuery(site, slug))).data;
  if (slug !== spelled) movedForGood(site, page.pricesOf(spelled));
  await loadSpecialityPrices(site, pricesQuery(site, id, url));
};

export const head = ({ site, params: { slug }, url }: ScreenContext): Head =>
  unlessNarrowed(
    url,
    'priceList',
    slug === undefined ? listHead(site, 'priceList') : specialityHead(site, slug, url),
  );

const specialityHead = (site: Site, slug: string, url: URL): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const speciality = cachedQuery(site, specializationQuery(site, slug))?.data;
  if (!speciality) return listHead(site, 'priceList');
  const { id, title, description } = speciality;
  const items = firstPricesOf(site, pricesQuery(site, id, url));
  const company = cachedQuery(site, companyQuery(site))?.data;
  return {
    title: t('priceList.pageTitle', { title }),
    description: t('priceList.pageDescription', { title, about: summary(description) }),
    jsonLd: [
      specialityService(site, speciality, items, { company, path: page.pricesOf(slug) }),
      breadcrumbList(site, [...crumbsOf(site, 'priceList'), { name: title, path: page.pricesOf(slug) }]),
    ],
  };
};
