import type { NearTime } from '@arev/shared/contracts/errors';
import { formatDayMonth, instantOf } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Notice } from '@arev/shared/ui/notice';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { timesAroundQuery } from '../../../api/choices.ts';
import { useBookingSite } from '../../../state/for-whom.tsx';
import type { RefusedTime } from '../../../state/refused-time.ts';
import type { WishedTime } from '../hold/use-keeping.ts';
import { NearTimes } from './near-times.tsx';

interface RefusedTimeNoticeProps {
  readonly refused: RefusedTime;
  /** The name of the doctor where others can be chosen too. */
  readonly doctor?: string;
  readonly onChoose: (wish: WishedTime) => void;
}

/** Explains why the time has to be chosen again, with the free times around the wanted one. */
export const RefusedTimeNotice = ({ refused, doctor, onChoose }: RefusedTimeNoticeProps) => {
  const { t } = useTranslation('mf-booking');
  const { language } = useSite();
  const near = useNearest(refused);
  const { why, date, time, doctorId, patientId } = refused;
  const choose = (wish: NearTime) => onChoose({ ...wish, doctorId });
  const ofOther = why === 'overlaps' && patientId !== undefined;
  return (
    <Notice
      tone={why === 'ranOut' ? 'warning' : 'error'}
      live
      title={t(ofOther ? 'time.refused.overlapsFor' : `time.refused.${why}`, {
        time,
        date: formatDayMonth(date, language),
      })}
      action={near.length === 0 ? undefined : <NearTimes wanted={date} times={near} onChoose={choose} />}
    >
      {doctor === undefined ? null : <>{t('time.refused.with', { doctor })} </>}
      {t('time.refused.words')}
    </Notice>
  );
};

const shown = 4;

/** A refusal contains them. After an expired hold, the time itself may still be free, so they are requested. */
const useNearest = (refused: RefusedTime): readonly NearTime[] => {
  const { serviceId, branchId, doctorId, date, time } = refused;
  const wish = instantOf(date, time).getTime();
  const query = timesAroundQuery(useBookingSite(), { serviceId, branchId, doctorId }, wish);
  const ranOut = refused.why === 'ranOut';
  const { data = [] } = useQuery({ ...query, queryFn: ranOut ? query.queryFn : skipToken });
  return (ranOut ? data : refused.nearest).slice(0, shown);
};
