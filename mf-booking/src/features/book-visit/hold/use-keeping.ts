import { ApiError } from '@arev/shared/api-client';
import type { NearTime } from '@arev/shared/contracts/errors';
import { useHref, useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { keepTime } from '../../../api/holds.ts';
import { refreshTimes } from '../../../api/visits.ts';
import { withAnswer } from '../../../state/answer.ts';
import { timeChoice } from '../../../state/choice.ts';
import { siteOf } from '../../../state/for-whom.tsx';
import { refusedTimeAtom } from '../../../state/refused-time.ts';
import { stepPath } from '../../../state/step.ts';
import { bookingProblemOf, type BookingProblem } from '../confirm/booking-problem.ts';
import { wishOf } from '../confirm/wish-of.ts';

/** A free time as the portal names its parts, where `date` is the instant; and its doctor if none is chosen yet. */
export interface WishedTime extends NearTime {
  readonly doctorId?: number;
}

export interface Keeping {
  readonly keep: (wish: WishedTime) => void;
  /** The instant that is being requested. */
  readonly asked: number | undefined;
  /** An error that another time does not solve. */
  readonly problem: Exclude<BookingProblem, 'again'> | undefined;
}

/**
 * Choosing a time creates a hold and leads to the review. If the time is taken, the patient stays and gets
 * the nearest free times.
 */
export const useKeeping = (draft: BookingDraft): Keeping => {
  const site = useSite();
  const to = useHref();
  const setDraft = useSetAtom(site.atoms.bookingDraft);
  const setRefused = useSetAtom(refusedTimeAtom);
  const keeping = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async ({ doctorId, day, time, date: startsAt }: WishedTime) => {
      const given = { date: day, time, startsAt, ...(doctorId !== undefined && { doctorId }) };
      const next = withAnswer(draft, given);
      const choice = timeChoice(next);
      if (choice) await keepTime(siteOf(site, draft), wishOf(choice));
      setRefused(undefined);
      setDraft(next);
      await site.navigation.go(to(stepPath('step5')));
    },
    onError: (error, { day, time }) => {
      const why = bookingProblemOf(error);
      if (why !== 'taken' && why !== 'notOffered' && why !== 'overlaps') return;
      void refreshTimes(site);
      const nearest = error instanceof ApiError ? (error.nearest ?? []) : [];
      setRefused({ why, date: day, time, nearest });
    },
  });
  const why = keeping.isError ? bookingProblemOf(keeping.error) : undefined;
  const elsewhere = why === 'taken' || why === 'notOffered' || why === 'overlaps' || why === 'again';
  return {
    keep: (wish) => {
      if (!keeping.isPending) keeping.mutate(wish);
    },
    asked: keeping.isPending ? keeping.variables.date : undefined,
    problem: elsewhere ? undefined : why,
  };
};
