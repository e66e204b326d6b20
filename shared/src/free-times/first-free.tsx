import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { FirstTimes } from '../contracts/doctors.ts';
import type { NearTime } from '../contracts/errors.ts';
import { formatDayMonth } from '../i18n/index.ts';
import { useSite } from '../remote-kit/index.ts';
import { DoctorLine } from '../ui/doctor-line/doctor-line.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { useUiText } from '../ui/ui-text/ui-text.ts';
import css from './first-free.module.css';
import { firstTimesQuery } from './first-times-query.ts';

interface FirstFreeProps {
  readonly doctorId: number;
  /** All doctors of the page, requested together. */
  readonly among: readonly number[];
  /** Only at these branches, if given. */
  readonly branchIds?: readonly number[] | undefined;
}

const earliest = (doctor: FirstTimes | undefined, branchIds: readonly number[]): NearTime | undefined =>
  doctor?.branches
    .filter(({ branchId }) => branchIds.length === 0 || branchIds.includes(branchId))
    .flatMap(({ times }) => times)
    .sort((a, b) => a.date - b.date)[0];

/** The first free time of a doctor for a new patient. Renders nothing if it is unknown. */
export const FirstFree = ({ doctorId, among, branchIds = [] }: FirstFreeProps) => {
  const t = useUiText();
  const site = useSite();
  const times = useQuery(firstTimesQuery(site, among));
  if (times.isError) return null;
  if (times.isPending) {
    return (
      <div className={css.waiting}>
        <Skeleton width="long" />
      </div>
    );
  }
  const first = earliest(
    times.data.data.find((doctor) => doctor.doctorId === doctorId),
    branchIds,
  );
  return (
    <DoctorLine icon={CalendarClock}>
      {first
        ? t('doctor.free', { date: formatDayMonth(first.day, site.language), time: first.time })
        : t('doctor.none')}
    </DoctorLine>
  );
};
