import { formatDayMonth } from '@arev/shared/i18n';
import { href, page } from '@arev/shared/routing';
import { DoctorCard, type DoctorCardProps } from '@arev/shared/ui/doctor-card';
import { DoctorLine } from '@arev/shared/ui/doctor-line';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { useUiText } from '@shared/ui/ui-text/ui-text.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import css from '@shared/free-times/first-free.module.css';
import { useLanguage } from '@/i18n/use-language.ts';
import { firstTimesQuery } from '@/portal/queries.ts';

interface DoctorItemProps extends Omit<DoctorCardProps, 'href'> {
  /** All doctors of this part of the list: their free times are requested together. */
  readonly among: readonly number[];
}

export const DoctorItem = ({ among, ...card }: DoctorItemProps) => (
  <DoctorCard {...card} href={href(useLanguage(), page.doctor(card.doctor.slug))} detailed>
    <FirstFree doctorId={card.doctor.id} among={among} />
  </DoctorCard>
);

/** Requested only in the browser: pages are cached, and times change. */
const FirstFree = ({ doctorId, among }: { readonly doctorId: number; readonly among: readonly number[] }) => {
  const t = useUiText();
  const language = useLanguage();
  const times = useQuery(firstTimesQuery(language, among));
  if (times.isError) return null;
  if (times.isPending)
    return (
      <div className={css.waiting}>
        <Skeleton width="long" />
      </div>
    );
  const [first] =
    times.data.data
      .find((doctor) => doctor.doctorId === doctorId)
      ?.branches.flatMap((branch) => branch.times)
      .toSorted((one, other) => one.date - other.date) ?? [];
  return (
    <DoctorLine icon={CalendarClock}>
      {first
        ? t('doctor.free', { date: formatDayMonth(first.day, language), time: first.time })
        : t('doctor.none')}
    </DoctorLine>
  );
};
