import type { NearTime } from '@arev/shared/contracts/errors';
import { formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useTranslation } from 'react-i18next';
import css from './visits.module.css';

interface RefusedTimeProps {
  readonly error: unknown;
  readonly nearest: readonly NearTime[];
  readonly onChoose: (time: NearTime) => void;
}

/** Why the time was refused, with the nearest free times as buttons. */
export const RefusedTime = ({ error, nearest, onChoose }: RefusedTimeProps) => {
  const { t } = useTranslation('mf-desk');
  const { language } = useSite();
  return (
    <>
      <SendFailure error={error} />
      {nearest.length > 0 ? (
        <div className={css.near} role="group" aria-label={t('times.near')}>
          {nearest.map((one) => (
            <Button key={one.date} variant="secondary" size="small" onClick={() => onChoose(one)}>
              {t('times.one', { date: formatDayMonth(one.day, language), time: one.time })}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
};
