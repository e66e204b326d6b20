import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';

interface CancelUntilProps {
  readonly until: number;
  readonly movable?: boolean;
}

/** The last moment at which a visit can be cancelled online, and moved too, on the clinic's clock. */
export const CancelUntil = ({ until, movable = false }: CancelUntilProps) => {
  const { t } = useTranslation('mf-patient');
  const { language } = useSite();
  const date = formatDayMonth(clinicDate(until), language);
  return (
    <p>{t(movable ? 'visit.changeUntil' : 'appointments.cancelUntil', { date, time: clinicClock(until) })}</p>
  );
};
