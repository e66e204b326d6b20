import { headPicture } from '@arev/shared/head/photo-address';
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
  PageStatus,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { companyQuery } from '../../api/company.ts';
import { doctorsOfQuery } from '../../api/doctors.ts';
import {
  allPricesQuery,
  firstPricesOf,
  loadAllPrices,
  loadSpecialityPrices,
  pricesOfSpecialityQuery,
} from '../../api/prices.ts';
import { specializationQuery } from '../../api/specializations.ts';
import { operationsList } from '../../features/find-service/finder-list.ts';
import { loadLists } from '../../features/find-service/load-lists.ts';
import { searchedText } from '../../features/find-service/searched-text.ts';
import { specialityService } from '../../head/json-ld.ts';
import { placeOf } from '../../state/place.ts';
import { citiesOf, crumbsOf, listHead, unlessNarrowed } from '../../head/list-head.ts';

export const load = async ({ site, params: { slug }, url }: ScreenContext): Promise<void> => {
  await Promise.all([
    loadRichText(),
    loadLists(site, url.search, operationsList),
    slug === undefined
      ? loadAllPrices(
          site,
          allPricesQuery(
            site,
            searchedText(url.search),
            placeOf(site, 'operations', url.search),
            'operations',
          ),
        )
      : loadWard(site, slug, url),
  ]);
};

const pricesQuery = (site: Site, id: number, { search }: URL) =>
  pricesOfSpecialityQuery(site, id, searchedText(search), placeOf(site, 'operations', search), 'operations');

const loadWard = async (site: Site, slug: string, url: URL): Promise<void> => {
  const company = tryQuery(site, companyQuery(site));
  const { id, slug: spelled, stationary } = (await loadQuery(site, specializationQuery(site, slug))).data;
  if (!stationary) throw new PageStatus(404);
  if (slug !== spelled) movedForGood(site, page.operationsOf(spelled));
  const cities = citiesOf(site);
  await Promise.all([
    company,
    loadSpecialityPrices(site, pricesQuery(site, id, url)),
    tryQuery(site, doctorsOfQuery(site, id, cities)),
  ]);
};

export const head = ({ site, params: { slug }, url }: ScreenContext): Head =>
  unlessNarrowed(
    url,
    'operations',
    slug === undefined ? listHead(site, 'operations') : wardHead(site, slug, url),
  );

const wardHead = (site: Site, slug: string, url: URL): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const ward = cachedQuery(site, specializationQuery(site, slug))?.data;
  if (!ward) return listHead(site, 'operations');
  const { id, title, description } = ward;
  const operations = firstPricesOf(site, pricesQuery(site, id, url));
  return {
    title: t('operations.pageTitle', { title }),
    description: summary(description) || t('operations.description'),
    ...headPicture(ward),
    jsonLd: [
      specialityService(site, ward, operations, {
        company: cachedQuery(site, companyQuery(site))?.data,
        path: page.operationsOf(slug),
      }),
      breadcrumbList(site, [...crumbsOf(site, 'operations'), { name: title, path: page.operationsOf(slug) }]),
    ],
  };
};
