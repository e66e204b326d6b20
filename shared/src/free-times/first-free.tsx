import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import type { FirstTimes } from '../contracts/doctors.ts';
import type { NearTime } from '../contracts/errors.ts';
import { formatDayMonth } from '../i18n/index.ts';
import { useSite } from '../remote-kit/index.ts';
import { DoctorLine } from '../ui/doctor-line/doctor-line.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { useUiText } from '../ui/ui-text/ui-text.ts';
import css from './first-free.module.css';
import { firstTimesQuery } from './first-times-query.ts';

type Times = Pick<UseQueryResult<{ readonly data: readonly FirstTimes[] }>, 'isError' | 'data'>;

const TimesContext = createContext<Times | undefined>(undefined);

interface FreeTimesProps {
  /** Doctors whose times are requested together. */
  readonly doctorIds: readonly number[];
  readonly children: ReactNode;
}

/** One query for all cards inside: two dozen with the same long key are noticeable in a render. */
export const FreeTimes = ({ doctorIds, children }: FreeTimesProps) => {
  const { isError, data } = useQuery(firstTimesQuery(useSite(), doctorIds));
  return <TimesContext value={{ isError, data }}>{children}</TimesContext>;
};

interface FirstFreeProps {
  readonly doctorId: number;
  /** Only at these branches, if given. */
  readonly branchIds?: readonly number[] | undefined;
}

const earliest = (doctor: FirstTimes | undefined, branchIds: readonly number[]): NearTime | undefined =>
  doctor?.branches
    .filter(({ branchId }) => branchIds.length === 0 || branchIds.includes(branchId))
    .flatMap(({ times }) => times)
    .sort((a, b) => a.date - b.date)[0];

/** The first free time of a doctor of the `FreeTimes` around it. Renders nothing if it is unknown. */
export const FirstFree = ({ doctorId, branchIds = [] }: FirstFreeProps) => {
  const t = useUiText();
  const { language } = useSite();
  const times = use(TimesContext);
  if (!times || (times.isError && !times.data)) return null;
  if (!times.data) {
    return (
      <div className={`${css.time} ${css.waiting}`}>
        <Skeleton width="long" />
      </div>
    );
  }
  const first = earliest(
    times.data.data.find((doctor) => doctor.doctorId === doctorId),
    branchIds,
  );
  return (
    <div className={css.time}>
      <DoctorLine icon={CalendarClock}>
        {first
          ? t('doctor.free', { date: formatDayMonth(first.day, language), time: first.time })
          : t('doctor.none')}
      </DoctorLine>
    </div>
  );
};
