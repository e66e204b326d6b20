import type { NearTime } from '@arev/shared/contracts/errors';
import { phoneHref } from '@arev/shared/routing';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import { NearTimes } from '../time/near-times.tsx';
import type { MovingProblem } from './moving-problem.ts';

interface MovingTroubleProps {
  readonly problem: MovingProblem;
  /** The family member whose visit it is, if any. */
  readonly patientId: number | undefined;
  readonly wanted: string | undefined;
  readonly nearest: readonly NearTime[];
  readonly phone: string;
  readonly onChoose: (time: NearTime) => void;
}

const callable: readonly MovingProblem[] = ['tooLate', 'tooMany', 'gone'];

/** Errors about other visits of the same person. */
const ofPerson = ['overlaps', 'tooMany'] as const satisfies readonly MovingProblem[];
const isOfPerson = (problem: MovingProblem): problem is (typeof ofPerson)[number] =>
  ofPerson.some((one) => one === problem);

/** Why the visit was not moved, and the free times around the wanted one. */
export const MovingTrouble = ({
  problem,
  patientId,
  wanted,
  nearest,
  phone,
  onChoose,
}: MovingTroubleProps) => {
  const { t } = useTranslation('mf-booking');
  return (
    <Notice
      tone="error"
      live
      title={t('move.trouble.title')}
      action={
        nearest.length === 0 ? undefined : <NearTimes wanted={wanted} times={nearest} onChoose={onChoose} />
      }
    >
      {patientId !== undefined && isOfPerson(problem)
        ? t(`move.troubleFor.${problem}`)
        : t(`move.trouble.${problem}`)}{' '}
      {callable.includes(problem) ? (
        <>
          {t('move.call')} <a href={phoneHref(phone)}>{phone}</a>
        </>
      ) : null}
    </Notice>
  );
};
