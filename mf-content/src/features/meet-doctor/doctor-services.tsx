import type { Doctor } from '@arev/shared/contracts/doctors';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { doctorServicesQuery } from '../../api/services.ts';
import css from './doctor-services.module.css';
import { OfferRow } from './offer-row.tsx';
import { offersOf } from './offers.ts';

/** The services of the doctor with their prices; each leads towards booking. */
export const DoctorServices = ({ doctor }: { doctor: Doctor }) => {
  const services = useQuery(doctorServicesQuery(useSite(), doctor.id));
  if (services.isPending) return <Waiting />;
  if (!services.data) {
    return <ErrorState headingLevel={3} busy={services.isFetching} onRetry={() => void services.refetch()} />;
  }
  const offers = offersOf(services.data.data, doctor.branches.length);
  if (offers.length === 0) return <NothingListed />;
  return (
    <ul className={css.list} role="list">
      {offers.map((offer) => (
        <OfferRow key={offer.slug} offer={offer} doctorSlug={doctor.slug} />
      ))}
    </ul>
  );
};

const Waiting = () => (
  <Loading>
    <div className={css.list}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={css.waiting}>
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  </Loading>
);

const NothingListed = () => {
  const { t } = useTranslation('mf-content');
  const to = useHref();
  return (
    <EmptyState
      headingLevel={3}
      title={t('doctor.services.none')}
      action={
        <LinkButton variant="secondary" href={to(page.branches())}>
          {t('doctor.services.call')}
        </LinkButton>
      }
    >
      {t('doctor.services.noneHint')}
    </EmptyState>
  );
};
