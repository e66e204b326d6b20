import type { Appointment } from '@arev/shared/contracts/appointments';
import { useToday } from '@arev/shared/forms/use-today';
import { clinicDate, daysBetween } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Badge } from '@arev/shared/ui/badge';
import { Card } from '@arev/shared/ui/card';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { ErrorState } from '@arev/shared/ui/error-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextVisitQuery } from '../../api/visit.ts';
import { VisitState } from '../../frame/visit-state.tsx';
import { VisitWhen } from '../../frame/visit-when.tsx';
import { HomeSection } from './home-section.tsx';
import css from './home.module.css';

export const NextVisit = () => {
  const { t } = useTranslation('mf-patient');
  const { data, isFetching, isError, refetch } = useQuery(nextVisitQuery(useSite()));
  const visit = data?.data[0];
  return (
    <HomeSection title={t('home.next')}>
      {visit ? (
        <Next visit={visit} />
      ) : data ? (
        <NoVisit />
      ) : isError ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      )}
    </HomeSection>
  );
};

const Next = ({ visit }: { readonly visit: Appointment }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { doctor, branch, service } = visit;
  return (
    <Card padding="large">
      <div className={css.visit}>
        <div className={css.top}>
          <VisitWhen startsAt={visit.startsAt} endsAt={visit.endsAt} />
          <span className={css.marks}>
            <Badge tone="accent">
              <DaysLeft startsAt={visit.startsAt} />
            </Badge>
            <VisitState visit={visit} />
          </span>
        </div>
        <div className={css.what}>
          <p className={css.service}>{service.title}</p>
          <p>
            {doctor.firstName} {doctor.lastName} · {doctor.position}
          </p>
          <p>
            {branch.title}, {branch.address}
          </p>
        </div>
        <LinkButton href={to(page.visit(visit.id))} variant="secondary">
          {t('home.open')}
        </LinkButton>
      </div>
    </Card>
  );
};

/** Calendar days at the clinic, as people count them. */
const DaysLeft = ({ startsAt }: Pick<Appointment, 'startsAt'>) => {
  const { t } = useTranslation('mf-patient');
  const days = daysBetween(useToday(), clinicDate(startsAt));
  if (days <= 0) return t('home.today');
  return days === 1 ? t('home.tomorrow') : t('home.inDays', { count: days });
};

const NoVisit = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return (
    <EmptyState
      title={t('appointments.empty.upcoming')}
      headingLevel={3}
      action={
        <LinkButton href={to(page.bookingStart())} icon={CalendarPlus}>
          {t('appointments.choose')}
        </LinkButton>
      }
    >
      {t('appointments.empty.hint')}
    </EmptyState>
  );
};
