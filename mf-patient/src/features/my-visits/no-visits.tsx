import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { narrowings, visitsPath, type VisitFilter } from './visit-filter.ts';

export const NoVisits = ({ filter }: { filter: VisitFilter }) => {
  const { period } = filter;
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  if (narrowings(filter) > 0)
    return (
      <EmptyState
        title={t('appointments.empty.narrowed')}
        action={
          <LinkButton href={to(visitsPath({ period, page: 1 }))} variant="secondary">
            {t('appointments.clearFilters')}
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      title={t(`appointments.empty.${period}`)}
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
