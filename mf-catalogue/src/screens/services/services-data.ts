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
import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';

const citiesOf = ({ store, atoms }: Site): readonly number[] => store.get(atoms.cities);

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

export const head = ({ site, params: { slug }, url }: ScreenContext): Head => ({
  ...(slug === undefined ? overviewHead(site) : specialityHead(site, slug)),
  // A search has as many addresses as there are words.
  ...(searchedText(url.search) !== '' && { robots: 'noindex' }),
});

const crumbs = ({ i18n, language }: Site) => {
  const t = i18n.getFixedT(language, 'mf-catalogue');
  return [
    { name: t('crumb.home'), path: page.home() },
    { name: t('services.title'), path: page.services() },
  ];
};

const overviewHead = (site: Site): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  return {
    title: t('services.title'),
    description: t('services.description'),
    jsonLd: [breadcrumbList(site, crumbs(site))],
  };
};

const specialityHead = (site: Site, slug: string): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-catalogue');
  const speciality = cachedQuery(site, specializationQuery(site, slug))?.data;
  if (!speciality) return overviewHead(site);
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
      breadcrumbList(site, [...crumbs(site), { name: title, path: page.specialization(slug) }]),
    ],
  };
};
