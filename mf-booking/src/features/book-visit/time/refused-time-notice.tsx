import type { NearTime } from '@arev/shared/contracts/errors';
import { formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { timesQuery, type Practice } from '../../../api/choices.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import { refusedTimeAtom, type RefusedTime } from '../../../state/refused-time.ts';
import type { WishedTime } from '../hold/use-keeping.ts';
import { NearTimes } from './near-times.tsx';

interface RefusedTimeNoticeProps {
  readonly practice: Practice;
  readonly onChoose: (wish: WishedTime) => void;
}

/** Explains why the time has to be chosen again, with the free times around the wanted one. */
export const RefusedTimeNotice = ({ practice, onChoose }: RefusedTimeNoticeProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const refused = useAtomValue(refusedTimeAtom);
  const near = useNearest(practice, refused);
  if (!refused) return null;
  const { why, date, time } = refused;
  return (
    <Notice
      tone={why === 'ranOut' ? 'warning' : 'error'}
      live
      title={t(`time.refused.${why}`, { time, date: formatDayMonth(date, language) })}
      action={near.length === 0 ? undefined : <NearTimes times={near} onChoose={onChoose} />}
    >
      {t('time.refused.words')}
    </Notice>
  );
};

const shown = 4;

/** A refusal contains them. After an expired hold, the time itself may still be free, so its day is requested. */
const useNearest = (practice: Practice, refused: RefusedTime | undefined): readonly NearTime[] => {
  const site = useBookingSite();
  const query = timesQuery(site, { ...practice, date: refused?.date ?? '' });
  const ranOut = refused?.why === 'ranOut';
  const times = useQuery({ ...query, queryFn: ranOut ? query.queryFn : skipToken });
  if (!refused) return [];
  if (!ranOut) return refused.nearest.slice(0, shown);
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const distance = (time: string): number => Math.abs(minutes(time) - minutes(refused.time));
  return (times.data?.data ?? [])
    .toSorted((a, b) => distance(a.time) - distance(b.time))
    .slice(0, shown)
    .map(({ time, date }) => ({ day: refused.date, time, date }));
};
