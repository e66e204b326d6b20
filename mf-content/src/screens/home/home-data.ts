import {
  cachedQuery,
  type Head,
  loadQuery,
  type ScreenContext,
  type Site,
  tryQuery,
} from '@arev/shared/remote-kit';
import { headPicture } from '@arev/shared/head/photo-address';
import { branchesQuery } from '../../api/branches.ts';
import { companyInfoQuery, slidesQuery, statisticsQuery } from '../../api/company.ts';
import { everyDoctorQuery } from '../../api/doctors.ts';
import { latestNewsQuery } from '../../api/news.ts';
import { specializationsQuery } from '../../api/specializations.ts';
import { lateContactForm } from '../../features/write-to-us/late-forms.tsx';

/** Each part may be missing: the menu leads to all of them too. */
export const load = ({ site }: ScreenContext): Promise<unknown> => {
  const cities = site.store.get(site.atoms.cities);
  return Promise.all([
    loadQuery(site, slidesQuery(site)),
    tryQuery(site, specializationsQuery(site, cities)),
    tryQuery(site, branchesQuery(site, cities)),
    firstDoctors(site, cities),
    tryQuery(site, statisticsQuery(site)),
    tryQuery(site, latestNewsQuery(site)),
    tryQuery(site, companyInfoQuery(site)),
    lateContactForm.load(site),
  ]);
};

const firstDoctors = (site: Site, cities: readonly number[]) =>
  site.queryClient
    .infiniteQuery({ ...everyDoctorQuery(site, cities), staleTime: 'static' })
    .catch(() => undefined);

export const head = ({ site }: ScreenContext): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const slide = cachedQuery(site, slidesQuery(site))?.data[0];
  return { title: t('home.title'), description: t('home.description'), ...headPicture(slide) };
};
