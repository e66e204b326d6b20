import { headPicture } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';
import { tryQuery, type Head, type ScreenContext, type Site } from '@arev/shared/remote-kit';
import { loadRichText } from '@arev/shared/ui/rich-text';
import { branchesQuery } from '../../api/branches.ts';
import { companyQuery } from '../../api/company.ts';
import { doctorsOfQuery } from '../../api/doctors.ts';
import { loadAllPrices } from '../../api/prices.ts';
import { operationsList } from '../../features/find-service/finder-list.ts';
import { loadLists } from '../../features/find-service/load-lists.ts';
import { allPricesIn, headIn, loadPricesIn, loadSpeciality } from '../../head/speciality-page.ts';
import { placeOf } from '../../state/place.ts';

export const load = async ({ site, params: { slug }, url }: ScreenContext): Promise<void> => {
  await Promise.all([
    loadRichText(),
    loadLists(site, url.search, operationsList),
    slug === undefined
      ? loadAllPrices(site, allPricesIn(site, 'operations', url))
      : loadWard(site, slug, url),
  ]);
};

const loadWard = async (site: Site, slug: string, url: URL): Promise<void> => {
  const company = tryQuery(site, companyQuery(site));
  const { id } = await loadSpeciality(site, 'operations', slug, url);
  const place = placeOf(site, 'operations', url.search);
  await Promise.all([
    company,
    loadPricesIn(site, 'operations', id, url),
    tryQuery(site, doctorsOfQuery(site, id, place)),
    // For the free times of the doctors.
    place.cities.length > 0 && tryQuery(site, branchesQuery(site)),
  ]);
};

export const head = (context: ScreenContext): Head =>
  headIn(context, 'operations', (t, ward) => ({
    title: t('operations.pageTitle', { title: ward.title }),
    description: summary(ward.description) || t('operations.description'),
    ...headPicture(ward),
  }));
