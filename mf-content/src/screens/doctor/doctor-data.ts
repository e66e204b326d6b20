import type { Head, ScreenContext } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';

import { doctorQuery } from '../../api/doctors.ts';
import { cached, load as loadQuery, tryLoad } from '../../api/loading.ts';
import { doctorServicesQuery } from '../../api/services.ts';
import { breadcrumbList, physician } from '../../head/json-ld.ts';
import { photoAddress } from '../../head/photo-address.ts';
import { summary } from '../../head/plain-text.ts';

export const load = async ({ site, params: { slug = '' } }: ScreenContext): Promise<void> => {
  const { data: doctor } = await loadQuery(site, doctorQuery(site, slug));
  await tryLoad(site, doctorServicesQuery(site, doctor.id));
};

export const head = ({ site, params: { slug = '' } }: ScreenContext): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const doctor = cached(site, doctorQuery(site, slug))?.data;
  if (!doctor) return { title: t('doctors.title') };
  const name = `${doctor.firstName} ${doctor.lastName}`;
  const image = photoAddress(doctor);
  return {
    title: t('doctor.pageTitle', { name, position: doctor.position }),
    description: summary(doctor.description) || t('doctors.description'),
    ...(image && { image }),
    jsonLd: [
      physician(site, doctor),
      breadcrumbList(site, [
        { name: t('home.crumb'), path: page.home() },
        { name: t('doctors.title'), path: page.doctors() },
        { name, path: page.doctor(slug) },
      ]),
    ],
  };
};
