import { formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { refusedTimeAtom } from '../../../state/refused-time.ts';

/** Why somebody who wanted to book is asked for a time once more. */
export const RefusedTimeNotice = () => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const refused = useAtomValue(refusedTimeAtom);
  if (!refused) return null;
  const { why, date, time } = refused;
  return (
    <Notice
      tone="error"
      live
      title={t(`time.refused.${why}`, { time, date: formatDayMonth(date, language) })}
    >
      {t('time.refused.words')}
    </Notice>
  );
};
