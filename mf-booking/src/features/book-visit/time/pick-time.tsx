import { useToday } from '@arev/shared/forms/use-today';
import { formatWeekdayDate } from '@arev/shared/i18n';
import { Card } from '@arev/shared/ui/card';
import { DatePicker } from '@arev/shared/ui/date-picker';
import { ErrorState } from '@arev/shared/ui/error-state';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { TimeList } from '@arev/shared/ui/time-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timesQuery, type Practice } from '../../../api/choices.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import type { WishedTime } from '../hold/use-keeping.ts';
import css from './pick-time.module.css';

interface PickTimeProps {
  readonly practice: Practice;
  readonly days: readonly string[];
  readonly chosen: { readonly day: string | undefined; readonly time: string | null };
  /** The instant that is being requested. */
  readonly asked: number | undefined;
  readonly onChoose: (wish: WishedTime) => void;
}

/** The calendar, and the times of the selected day: initially the first free one. */
export const PickTime = ({ practice, days, chosen, asked, onChoose }: PickTimeProps) => {
  const { t } = useTranslation('mf-booking');
  const today = useToday();
  const [looked, setLooked] = useState({ at: chosen.day, since: chosen });
  const [first = today] = days;
  // A time that is chosen outside of the calendar shows its day.
  const isOfChoice = looked.since.day === chosen.day && looked.since.time === chosen.time;
  const wanted = isOfChoice ? looked.at : chosen.day;
  // A day that was free yesterday may be full today.
  const day = wanted !== undefined && days.includes(wanted) ? wanted : first;
  return (
    <div className={css.pick}>
      <Card>
        <DatePicker
          label={t('day.legend')}
          available={days}
          value={day}
          onChange={(at) => setLooked({ at, since: chosen })}
          today={today}
          min={first < today ? first : today}
        />
      </Card>
      <Card>
        <TimesOfDay
          practice={practice}
          day={day}
          chosen={day === chosen.day ? chosen.time : null}
          asked={asked}
          onChoose={onChoose}
        />
      </Card>
    </div>
  );
};

interface TimesOfDayProps extends Pick<PickTimeProps, 'practice' | 'asked' | 'onChoose'> {
  readonly day: string;
  readonly chosen: string | null;
}

const TimesOfDay = ({ practice, day, chosen, asked, onChoose }: TimesOfDayProps) => {
  const site = useBookingSite();
  const times = useQuery(timesQuery(site, { ...practice, date: day }));
  if (times.isPending) {
    return (
      <Loading>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Loading>
    );
  }
  if (!times.data) return <ErrorState busy={times.isFetching} onRetry={() => void times.refetch()} />;
  const free = times.data.data;
  return (
    <TimeList
      legend={formatWeekdayDate(day, site.language)}
      times={free}
      value={chosen}
      busy={free.find(({ date }) => date === asked)?.time}
      onChoose={(time) => {
        const found = free.find((one) => one.time === time);
        if (found) onChoose({ day, time, date: found.date });
      }}
    />
  );
};
