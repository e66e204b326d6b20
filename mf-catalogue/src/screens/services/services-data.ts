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
import { doctorsOfQuery, someDoctorsQuery } from '../../api/doctors.ts';
import {
  allPricesQuery,
  firstPricesOf,
  loadAllPrices,
  loadSpecialityPrices,
  pricesOfSpecialityQuery,
} from '../../api/prices.ts';
import { descriptionQuery } from '../../api/services.ts';
import { specializationQuery } from '../../api/specializations.ts';
import { placeOf } from '../../state/place.ts';
import { loadLists } from '../../features/find-service/load-lists.ts';
import { searchedText } from '../../features/find-service/searched-text.ts';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import { specialityService } from '../../head/json-ld.ts';
import { citiesOf, crumbsOf, listHead, unlessNarrowed } from '../../head/list-head.ts';
import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';

export const load = async ({ site, params: { slug }, url }: ScreenContext): Promise<void> => {
  await Promise.all([
    loadRichText(),
    loadLists(site, url.search),
    tryQuery(site, branchesQuery(site)),
    slug === undefined ? loadOverview(site, url) : loadSpeciality(site, slug, url),
  ]);
};

const pricesQuery = (site: Site, id: number, url: URL) =>
  pricesOfSpecialityQuery(site, id, searchedText(url.search), placeOf(site, 'services', url.search));

const loadOverview = async (site: Site, url: URL): Promise<void> => {
  const cities = citiesOf(site);
  await Promise.all([
    tryQuery(site, descriptionQuery(site)),
    tryQuery(site, someDoctorsQuery(site, cities)),
    loadAllPrices(
      site,
      allPricesQuery(site, searchedText(url.search), placeOf(site, 'services', url.search)),
    ),
  ]);
};

const loadSpeciality = async (site: Site, slug: string, url: URL): Promise<void> => {
  const company = tryQuery(site, companyQuery(site));
  const { id, slug: spelled } = (await loadQuery(site, specializationQuery(site, slug))).data;
  if (slug !== spelled) movedForGood(site, page.specialization(spelled));
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
    'services',
    slug === undefined ? listHead(site, 'services') : specialityHead(site, slug, url),
  );

const specialityHead = (site: Site, slug: string, url: URL): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const speciality = cachedQuery(site, specializationQuery(site, slug))?.data;
  if (!speciality) return listHead(site, 'services');
  const { id, title, description } = speciality;
  const prices = firstPricesOf(site, pricesQuery(site, id, url));
  return {
    title: t('services.pageTitle', { title }),
    description: summary(description) || t('services.description'),
    ...headPicture(speciality),
    jsonLd: [
      specialityService(site, speciality, prices, {
        company: cachedQuery(site, companyQuery(site))?.data,
        path: page.specialization(slug),
      }),
      breadcrumbList(site, [...crumbsOf(site, 'services'), { name: title, path: page.specialization(slug) }]),
    ],
  };
};
