import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';

interface CancelUntilProps {
  readonly until: number;
  readonly movable?: boolean;
}

/** The deadline for cancelling and moving a visit online, in clinic time. */
export const CancelUntil = ({ until, movable = false }: CancelUntilProps) => {
  const { t } = useTranslation('mf-patient');
  const { language } = useSite();
  const date = formatDayMonth(clinicDate(until), language);
  return (
    <p>{t(movable ? 'visit.changeUntil' : 'appointments.cancelUntil', { date, time: clinicClock(until) })}</p>
  );
};
