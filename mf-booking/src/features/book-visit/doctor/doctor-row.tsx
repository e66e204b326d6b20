import type { DoctorCard } from '@arev/shared/contracts/doctors';
import type { NearTime } from '@arev/shared/contracts/errors';
import { formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import css from './doctor-choices.module.css';
import { DoctorLabel } from './doctor-label.tsx';

interface DoctorRowProps {
  readonly doctor: DoctorCard;
  readonly chosen: boolean;
  readonly times: readonly NearTime[];
  /** Whether the times are loaded: only then an empty list means that there are none. */
  readonly known: boolean;
  readonly asked: number | undefined;
  readonly busy: boolean;
  readonly onTime: (time: NearTime) => void;
  readonly onDoctor: () => void;
}

export const DoctorRow = ({
  doctor,
  chosen,
  times,
  known,
  asked,
  busy,
  onTime,
  onDoctor,
}: DoctorRowProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const name = <VisuallyHidden>: {`${doctor.firstName} ${doctor.lastName}`}</VisuallyHidden>;
  return (
    <Card as="li">
      <div className={css.row}>
        <div className={css.who}>
          <DoctorLabel doctor={doctor} />
          {chosen ? <Badge tone="accent">{t('doctor.chosen')}</Badge> : null}
        </div>
        <div className={css.times}>
          {known && times.length === 0 ? <p className={css.none}>{t('doctor.noTimes')}</p> : null}
          {times.map((time) => (
            <Button
              key={time.date}
              variant="secondary"
              size="small"
              busy={asked === time.date}
              onClick={() => onTime(time)}
            >
              {t('time.near', { date: formatDayMonth(time.day, language), time: time.time })}
              {name}
            </Button>
          ))}
          <Button variant="quiet" size="small" name="doctor" value={doctor.id} busy={busy} onClick={onDoctor}>
            {t('doctor.allTimes')}
            {name}
          </Button>
        </div>
      </div>
    </Card>
  );
};
