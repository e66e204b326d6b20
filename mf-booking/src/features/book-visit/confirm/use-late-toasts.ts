import { isRefusal } from '@arev/shared/api-client';
import { formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import type { TimeChoice } from '../../../state/choice.ts';

/** The outcome of a booking whose page has been left before the response. */
export const useLateToasts = ({ date, time }: TimeChoice) => {
  const { t } = useTranslation('mf-booking');
  const { toasts, language } = useSite();
  const moment = { time, date: formatDayMonth(date, language) };
  return {
    booked: (patientId: number | undefined) =>
      toasts.show({
        kind: 'success',
        text: t(patientId === undefined ? 'confirm.done' : 'confirm.doneFor', moment),
      }),
    failed: (error: unknown) =>
      toasts.show({
        kind: 'error',
        text: isRefusal(error) ? t('confirm.trouble.title') : t('confirm.unknown', moment),
      }),
  };
};
