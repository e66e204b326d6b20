import {
  cachedQuery,
  loadQuery,
  tryQuery,
  type Screen,
  type Site,
  useHref,
  useSite,
} from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { slidesQuery, statisticsQuery } from '../../api/company.ts';
import { someDoctorsQuery } from '../../api/doctors.ts';
import { someSpecializationsQuery } from '../../api/specializations.ts';
import { DoctorGrid } from '../../features/find-doctor/doctor-grid.tsx';
import { Figures } from '../../features/welcome/figures.tsx';
import { Hero } from '../../features/welcome/hero.tsx';
import { NextSteps } from '../../features/welcome/next-steps.tsx';
import { Row } from '../../features/welcome/row.tsx';
import { Specialities } from '../../features/welcome/specialities.tsx';
import { photoAddress } from '@arev/shared/head/photo-address';
import css from './home.module.css';

const shownSpecializations = 8;
const shownDoctors = 4;

/** Each part may be missing without harm: the page is a way in, and the menu leads everywhere too. */
const parts = (site: Site, cities: readonly number[]) => ({
  specializations: someSpecializationsQuery(site, shownSpecializations, cities),
  doctors: someDoctorsQuery(site, shownDoctors, cities),
  statistics: statisticsQuery(site),
});

const Home = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const [slide] = useSuspenseQuery(slidesQuery(site)).data.data;
  return (
    <>
      <Hero slide={slide ?? { title: t('home.hero.title'), description: t('home.hero.description') }} />
      <Container>
        <div className={css.parts}>
          <NextSteps />
          <Parts />
        </div>
      </Container>
    </>
  );
};

const Parts = () => {
  const { t } = useTranslation('mf-content');
  const site = useSite();
  const to = useHref();
  const queries = parts(site, useAtomValue(site.atoms.cities));
  const specializations = useQuery(queries.specializations).data?.data ?? [];
  const doctors = useQuery(queries.doctors).data?.data ?? [];
  const statistics = useQuery(queries.statistics).data?.data;
  return (
    <>
      {specializations.length > 0 ? (
        <Row
          title={t('home.specialities.title')}
          more={{ href: to(page.services()), words: t('home.specialities.all') }}
        >
          <Specialities items={specializations} />
        </Row>
      ) : null}
      {doctors.length > 0 ? (
        <Row
          title={t('home.doctors.title')}
          more={{ href: to(page.doctors()), words: t('home.doctors.all') }}
        >
          <DoctorGrid doctors={doctors} headingLevel={3} />
        </Row>
      ) : null}
      {statistics ? (
        <Row title={t('home.figures.title')}>
          <Figures statistics={statistics} />
        </Row>
      ) : null}
    </>
  );
};

const load: Screen['load'] = ({ site }) => {
  const { specializations, doctors, statistics } = parts(site, site.store.get(site.atoms.cities));
  return Promise.all([
    loadQuery(site, slidesQuery(site)),
    tryQuery(site, specializations),
    tryQuery(site, doctors),
    tryQuery(site, statistics),
  ]);
};

const head: Screen['head'] = ({ site }) => {
  const t = site.i18n.getFixedT(site.language, 'mf-content');
  const slide = cachedQuery(site, slidesQuery(site))?.data[0];
  const image = slide && photoAddress(slide);
  return { title: t('home.title'), description: t('home.description'), ...(image && { image }) };
};

const home: Screen = { Component: Home, load, head };
export default home;
