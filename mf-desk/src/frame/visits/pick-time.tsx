import { useToday } from '@arev/shared/forms/use-today';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { DatePicker } from '@arev/shared/ui/date-picker';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysQuery, type Practice, type WishedTime } from '../../api/visits.ts';
import { TimesOfDay } from './times-of-day.tsx';
import css from './visits.module.css';

interface PickTimeProps {
  readonly practice: Practice;
  readonly visitId?: number;
  /** The initial day. */
  readonly day: string;
  readonly wish: WishedTime | undefined;
  readonly onChoose: (wish: WishedTime) => void;
}

/** A calendar of days with free times, and the times of the selected day. */
export const PickTime = ({ practice, visitId, day, wish, onChoose }: PickTimeProps) => {
  const { t } = useTranslation('mf-desk');
  const today = useToday();
  const [looked, setLooked] = useState<string>();
  const query = useQuery(daysQuery(useSite(), practice));
  const shown = looked ?? wish?.day ?? day;
  return (
    <Answered query={query}>
      {({ data }) => (
        <div className={css.pick}>
          <DatePicker
            label={t('times.day')}
            available={data.includes(shown) ? data : [...data, shown].sort()}
            value={shown}
            onChange={setLooked}
            today={today}
            min={today}
          />
          <TimesOfDay
            practice={practice}
            day={shown}
            {...(visitId !== undefined && { visitId })}
            chosen={wish?.day === shown ? wish.time : null}
            onChoose={(chosen) => {
              setLooked(undefined);
              onChoose(chosen);
            }}
          />
        </div>
      )}
    </Answered>
  );
};
