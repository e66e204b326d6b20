import {
  cachedQuery,
  loadQuery,
  movedForGood,
  tryQuery,
  type Head,
  type ScreenContext,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { loadRichText } from '@arev/shared/ui/rich-text';

import { doctorQuery } from '../../api/doctors.ts';
import { doctorServicesQuery } from '../../api/services.ts';
import { breadcrumbList } from '@arev/shared/head/structured-data';
import { physician } from '../../head/json-ld.ts';
import { photoAddress } from '@arev/shared/head/photo-address';
import { summary } from '@arev/shared/head/plain-text';

export const load = async ({ site, params: { slug = '' } }: ScreenContext): Promise<void> => {
  const [{ data: doctor }] = await Promise.all([loadQuery(site, doctorQuery(site, slug)), loadRichText()]);
  if (doctor.slug !== slug) movedForGood(site, page.doctor(doctor.slug));
  await tryQuery(site, doctorServicesQuery(site, doctor.id));
};

export const head = ({ site, params: { slug = '' } }: ScreenContext): Head => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const doctor = cachedQuery(site, doctorQuery(site, slug))?.data;
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
