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
import { companyQuery } from '../../api/company.ts';
import { doctorsOfQuery, someDoctorsQuery } from '../../api/doctors.ts';
import { descriptionQuery, pricesQuery } from '../../api/services.ts';
import { specializationQuery } from '../../api/specializations.ts';
import { loadLists } from '../../features/find-service/load-lists.ts';
import { searchedText } from '../../features/find-service/searched-text.ts';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import { specialityService } from '../../head/json-ld.ts';
import { citiesOf, crumbsOf, listHead, unlessSearched } from '../../head/list-head.ts';
import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';

export const load = async ({ site, params: { slug }, url }: ScreenContext): Promise<void> => {
  const text = searchedText(url.search);
  await Promise.all([
    loadRichText(),
    loadLists(site, text),
    slug === undefined ? loadOverview(site, text) : loadSpeciality(site, slug),
  ]);
};

const loadOverview = async (site: Site, text: string): Promise<void> => {
  const cities = citiesOf(site);
  await Promise.all([
    tryQuery(site, descriptionQuery(site)),
    tryQuery(site, someDoctorsQuery(site, cities)),
    tryQuery(site, pricesQuery(site, { text, cities })),
  ]);
};

const loadSpeciality = async (site: Site, slug: string): Promise<void> => {
  const company = tryQuery(site, companyQuery(site));
  const { id, slug: spelled } = (await loadQuery(site, specializationQuery(site, slug))).data;
  if (slug !== spelled) movedForGood(site, page.specialization(spelled));
  const cities = citiesOf(site);
  await Promise.all([
    company,
    tryQuery(site, pricesQuery(site, { specializationId: id, cities })),
    tryQuery(site, doctorsOfQuery(site, id, cities)),
  ]);
};

export const head = ({ site, params: { slug }, url }: ScreenContext): Head =>
  unlessSearched(url, slug === undefined ? listHead(site, 'services') : specialityHead(site, slug));

const specialityHead = (site: Site, slug: string): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const speciality = cachedQuery(site, specializationQuery(site, slug))?.data;
  if (!speciality) return listHead(site, 'services');
  const { id, title, description } = speciality;
  const prices =
    cachedQuery(site, pricesQuery(site, { specializationId: id, cities: citiesOf(site) }))?.data ?? [];
  const image = photoAddress(speciality);
  return {
    title: t('services.pageTitle', { title }),
    description: summary(description) || t('services.description'),
    ...(image && { image }),
    jsonLd: [
      specialityService(site, speciality, prices, cachedQuery(site, companyQuery(site))?.data),
      breadcrumbList(site, [...crumbsOf(site, 'services'), { name: title, path: page.specialization(slug) }]),
    ],
  };
};
