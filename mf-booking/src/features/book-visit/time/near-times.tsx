import type { NearTime } from '@arev/shared/contracts/errors';
import { formatDayMonth, formatWeekdayDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { useTranslation } from 'react-i18next';
import css from './pick-time.module.css';

interface NearTimesProps {
  /** The wanted day; other days are shown with their weekday. */
  readonly wanted: string | undefined;
  readonly times: readonly NearTime[];
  readonly onChoose: (time: NearTime) => void;
}

/** Free times instead of a refused one, each one press. */
export const NearTimes = ({ wanted, times, onChoose }: NearTimesProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  return (
    <div className={css.near} role="group" aria-label={t('time.refused.near')}>
      {times.map((one) => (
        <Button key={one.date} variant="secondary" size="small" onClick={() => onChoose(one)}>
          {t('time.near', {
            date: (one.day === wanted ? formatDayMonth : formatWeekdayDate)(one.day, language),
            time: one.time,
          })}
        </Button>
      ))}
    </div>
  );
};
