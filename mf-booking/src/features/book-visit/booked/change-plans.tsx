import type { VisitDetails } from '@arev/shared/contracts/visits';
import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Stack } from '@arev/shared/ui/stack';
import { useTranslation } from 'react-i18next';
import { CancelHere } from './cancel-here.tsx';

interface ChangePlansProps {
  readonly visit: VisitDetails;
  /** The family member whose visit it is, if any. */
  readonly patientId: number | undefined;
}

/** The deadline for online cancellation, and where to cancel. */
export const ChangePlans = ({ visit, patientId }: ChangePlansProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const to = useHref();
  const { cancelUntil, cancellable, movable } = visit;
  if (!cancellable) return <p>{t('confirm.tooLateToCancel')}</p>;
  return (
    <>
      {cancelUntil === undefined ? null : (
        <p>
          {t('booked.change.until', {
            date: formatDayMonth(clinicDate(cancelUntil), language),
            time: clinicClock(cancelUntil),
          })}
        </p>
      )}
      <Stack direction="row" gap={3} data-print="hide">
        {movable ? (
          <LinkButton href={to(page.moveVisit(visit.id, { patientId }))} variant="secondary" size="small">
            {t('booked.change.move')}
          </LinkButton>
        ) : null}
        {patientId === undefined ? (
          <LinkButton href={`${to(page.appointments())}#visit-${visit.id}`} variant="secondary" size="small">
            {t('booked.change.cancel')}
          </LinkButton>
        ) : (
          <CancelHere visit={visit} />
        )}
      </Stack>
    </>
  );
};
