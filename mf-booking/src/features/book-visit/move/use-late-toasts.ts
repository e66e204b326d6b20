import { isRefusal } from '@arev/shared/api-client';
import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';

/** The outcome of a move whose page has been left before the response. */
export const useLateToasts = () => {
  const { t } = useTranslation('mf-booking');
  const { toasts, language } = useSite();
  const momentOf = (startsAt: number) => ({
    time: clinicClock(startsAt),
    date: formatDayMonth(clinicDate(startsAt), language),
  });
  return {
    moved: (startsAt: number) => toasts.show({ kind: 'success', text: t('move.done', momentOf(startsAt)) }),
    failed: (error: unknown, startsAt: number) =>
      toasts.show({
        kind: 'error',
        text: isRefusal(error) ? t('move.trouble.title') : t('move.unknown', momentOf(startsAt)),
      }),
  };
};
