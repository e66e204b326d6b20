import type { NearTime } from '@arev/shared/contracts/errors';
import { formatDayMonth, instantOf } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { timesAroundQuery, type Practice } from '../../../api/choices.ts';
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
      action={near.length === 0 ? undefined : <NearTimes wanted={date} times={near} onChoose={onChoose} />}
    >
      {t('time.refused.words')}
    </Notice>
  );
};

const shown = 4;

/** A refusal contains them. After an expired hold, the time itself may still be free, so they are requested. */
const useNearest = (practice: Practice, refused: RefusedTime | undefined): readonly NearTime[] => {
  const wish = refused && instantOf(refused.date, refused.time).getTime();
  const query = timesAroundQuery(useBookingSite(), practice, wish ?? 0);
  const ranOut = refused?.why === 'ranOut';
  const { data = [] } = useQuery({ ...query, queryFn: ranOut ? query.queryFn : skipToken });
  return (ranOut ? data : (refused?.nearest ?? [])).slice(0, shown);
};
