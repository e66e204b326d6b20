import type { Doctor } from '@arev/shared/contracts/doctors';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page, phoneHref } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { doctorServicesQuery } from '../../api/services.ts';
import { BranchTimes } from './branch-times.tsx';
import css from './first-visit.module.css';
import { isBooked, type VisitPlace, visitPlaceOf } from './offers.ts';
import { useFirstTimes } from './use-first-times.ts';

interface FirstVisitProps {
  readonly doctor: Doctor;
  /** The id of the section with the services of the doctor. */
  readonly servicesId: string;
}

/** The first visit of a new patient: service, branches, next free times and the link to book it. */
export const FirstVisit = ({ doctor, servicesId }: FirstVisitProps) => {
  const { t } = useTranslation('mf-content');
  const services = useQuery(doctorServicesQuery(useSite(), doctor.id));
  const times = useFirstTimes(doctor.id);
  // The list of services shows an error and the retry.
  if (!services.data) return null;
  const { data: groups } = services.data;
  const places = (doctor.firstServices ?? []).flatMap((first) => visitPlaceOf(groups, first) ?? []);
  const visit = places[0]?.service;
  if (visit === undefined) {
    const isBookable = groups.some((group) => group.services.some(isBooked));
    return isBookable ? <ChooseService servicesId={servicesId} /> : <Unavailable doctor={doctor} />;
  }
  return (
    <div className={css.visit} data-print="hide">
      <div className={css.what}>
        <h2 className={css.title}>{visit.title}</h2>
        <p className={css.note}>{t('doctor.services.minutes', { count: visit.durationMinutes })}</p>
      </div>
      <BranchTimes doctor={doctor} places={places} times={times} />
      <Book doctor={doctor} visit={visit} />
      <a className={css.other} href={`#${servicesId}`}>
        {t('doctor.otherService')}
      </a>
    </div>
  );
};

const Book = ({ doctor, visit }: { doctor: Doctor; visit: VisitPlace['service'] }) => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <LinkButton
      href={to(page.bookingStart({ service: visit.slug, doctor: doctor.slug }))}
      icon={CalendarPlus}
      wide
    >
      {t('doctor.book')}
    </LinkButton>
  );
};

/** For a doctor without a service that suits everybody, such as one who only operates. */
const ChooseService = ({ servicesId }: Pick<FirstVisitProps, 'servicesId'>) => {
  const { t } = useTranslation('mf-content');
  return (
    <div className={css.visit} data-print="hide">
      <LinkButton href={`#${servicesId}`} icon={CalendarPlus} wide>
        {t('doctor.book')}
      </LinkButton>
    </div>
  );
};

const Unavailable = ({ doctor }: Pick<FirstVisitProps, 'doctor'>) => {
  const { t } = useTranslation('mf-content');
  return (
    <div className={css.visit} data-print="hide">
      <Button disabled icon={CalendarPlus} wide>
        {t('doctor.book')}
      </Button>
      <p className={css.note}>{t('doctor.bookUnavailable')}</p>
      {doctor.branches.map(({ id, title, phone }) =>
        phone ? (
          <p key={id} className={css.note}>
            {title}:{' '}
            <a href={phoneHref(phone)} data-numbers="">
              {phone}
            </a>
          </p>
        ) : null,
      )}
    </div>
  );
};
