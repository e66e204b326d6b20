import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VisitFilter } from './visit-filter.ts';

export const NoVisits = ({ filter: { period } }: { filter: VisitFilter }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
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
