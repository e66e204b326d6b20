import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { tryQuery, type Head, type ScreenContext, type Site } from '@arev/shared/remote-kit';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { branchesQuery } from '../../api/branches.ts';
import { companyQuery } from '../../api/company.ts';
import { doctorsOfQuery, someDoctorsQuery } from '../../api/doctors.ts';
import { loadAllPrices } from '../../api/prices.ts';
import { descriptionQuery } from '../../api/services.ts';
import { loadLists } from '../../features/find-service/load-lists.ts';
import { allPricesIn, headIn, loadPricesIn, loadSpeciality } from '../../head/speciality-page.ts';
import { placeOf } from '../../state/place.ts';

export const load = async ({ site, params: { slug }, url }: ScreenContext): Promise<void> => {
  await Promise.all([
    loadRichText(),
    loadLists(site, url.search),
    tryQuery(site, branchesQuery(site)),
    slug === undefined ? loadOverview(site, url) : loadOne(site, slug, url),
  ]);
};

const loadOverview = async (site: Site, url: URL): Promise<void> => {
  await Promise.all([
    tryQuery(site, descriptionQuery(site)),
    tryQuery(site, someDoctorsQuery(site, placeOf(site, 'services', url.search))),
    loadAllPrices(site, allPricesIn(site, 'services', url)),
  ]);
};

const loadOne = async (site: Site, slug: string, url: URL): Promise<void> => {
  const company = tryQuery(site, companyQuery(site));
  const { id } = await loadSpeciality(site, 'services', slug, url);
  await Promise.all([
    company,
    loadPricesIn(site, 'services', id, url),
    tryQuery(site, doctorsOfQuery(site, id, placeOf(site, 'services', url.search))),
  ]);
};

export const head = (context: ScreenContext): Head =>
  headIn(context, 'services', (t, speciality) => ({
    title: t('services.pageTitle', { title: speciality.title }),
    description: summary(speciality.description) || t('services.description'),
    ...headPicture(speciality),
  }));
