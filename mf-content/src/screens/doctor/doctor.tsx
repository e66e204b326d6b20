import { type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Picture } from '@arev/shared/ui/picture';
import { RichText } from '@arev/shared/ui/rich-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { doctorQuery } from '../../api/doctors.ts';
import { DoctorFacts } from '../../features/meet-doctor/doctor-profile.tsx';
import { FirstVisit } from '../../features/meet-doctor/first-visit.tsx';
import { DoctorServices } from '../../features/meet-doctor/doctor-services.tsx';
import { Share } from '../../frame/share.tsx';
import css from './doctor.module.css';
import { head, load } from './doctor-data.ts';

const servicesId = 'services';

const Doctor = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  const { slug = '' } = useParams();
  const { data: doctor } = useSuspenseQuery(doctorQuery(useSite(), slug)).data;
  const name = `${doctor.firstName} ${doctor.lastName}`;
  return (
    <Container>
      <div className={css.page}>
        <div className={css.header}>
          <div className={css.portrait}>
            <Picture
              kind="doctor"
              photo={doctor.photo}
              photoPath={doctor.photoPath}
              alt={t('doctor.portrait', { name })}
              width={960}
              height={1200}
              sizes="(width < 48rem) 28vw, 12rem"
              priority
            />
          </div>
          <PageHeader
            title={name}
            lead={doctor.position}
            breadcrumbs={
              <Breadcrumbs
                items={[
                  { label: t('home.crumb'), href: to(page.home()) },
                  { label: t('doctors.title'), href: to(page.doctors()) },
                  { label: name },
                ]}
              />
            }
          />
        </div>
        <aside className={css.side} aria-label={t('doctor.atGlance')}>
          <FirstVisit doctor={doctor} servicesId={servicesId} />
          <DoctorFacts doctor={doctor} />
        </aside>
        <div className={css.main}>
          {doctor.description ? (
            <section className={css.section}>
              <h2>{t('doctor.about')}</h2>
              <RichText html={doctor.description} />
            </section>
          ) : null}
          <section className={css.section} id={servicesId} aria-labelledby={`${servicesId}-title`}>
            <h2 id={`${servicesId}-title`}>{t('doctor.services.title')}</h2>
            <DoctorServices doctor={doctor} />
          </section>
          <Share path={page.doctor(slug)} title={name} />
        </div>
      </div>
    </Container>
  );
};

const doctor: Screen = { Component: Doctor, load, head };
export default doctor;
