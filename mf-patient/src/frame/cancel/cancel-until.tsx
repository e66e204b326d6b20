import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';

/** The last moment at which a visit can be cancelled online, on the clinic's clock. */
export const CancelUntil = ({ until }: { until: number }) => {
  const { t } = useTranslation('mf-patient');
  const { language } = useSite();
  const date = formatDayMonth(clinicDate(until), language);
  return <p>{t('appointments.cancelUntil', { date, time: clinicClock(until) })}</p>;
};
