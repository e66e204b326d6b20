import { formatWeekdayDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { TimeList } from '@arev/shared/ui/time-list';
import { useQuery } from '@tanstack/react-query';
import { type Practice, timesQuery, type WishedTime } from '../../api/visits.ts';

interface TimesOfDayProps {
  readonly practice: Practice;
  readonly day: string;
  /** The visit to be moved does not count as a conflict. */
  readonly visitId?: number;
  readonly chosen: string | null;
  readonly onChoose: (wish: WishedTime) => void;
}

/** The free times of a day. */
export const TimesOfDay = ({ practice, day, visitId, chosen, onChoose }: TimesOfDayProps) => {
  const site = useSite();
  const query = useQuery(timesQuery(site, { ...practice, date: day, visitId }));
  return (
    <Answered query={query}>
      {({ data }) => (
        <TimeList
          legend={formatWeekdayDate(day, site.language)}
          times={data}
          value={chosen}
          onChoose={(time) => {
            const found = data.find((one) => one.time === time);
            if (found) onChoose({ day, time, date: found.date });
          }}
        />
      )}
    </Answered>
  );
};
