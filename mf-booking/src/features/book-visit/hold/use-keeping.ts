import { ApiError } from '@arev/shared/api-client';
import type { NearTime } from '@arev/shared/contracts/errors';
import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { useHref, useSite } from '@arev/shared/remote-kit';
import type { BookingDraft } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { keepTime } from '../../../api/holds.ts';
import { refreshTimes } from '../../../api/visits.ts';
import { withAnswer } from '../../../state/answer.ts';
import { timeChoice } from '../../../state/choice.ts';
import { siteOf } from '../../../state/for-whom.tsx';
import { refusedTime, refusedTimeAtom } from '../../../state/refused-time.ts';
import { stepPath } from '../../../state/step.ts';
import { bookingProblemOf } from '../confirm/booking-problem.ts';
import type { Told } from '../confirm/booking-trouble.tsx';
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
  readonly problem: Told | undefined;
}

/** The draft before and after the choice of the time. */
interface Kept {
  readonly before: BookingDraft;
  readonly next: BookingDraft;
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
  const isShown = useIsShown();
  const isCurrent = (before: BookingDraft) => isShown() && site.store.get(site.atoms.bookingDraft) === before;
  const keeping = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async ({ before, next }: Kept) => {
      const choice = timeChoice(next);
      if (choice) await keepTime(siteOf(site, next), wishOf(choice));
      // The time stays held: the first step offers it.
      if (!isCurrent(before)) return;
      setRefused(undefined);
      setDraft(next);
      await site.navigation.go(to(stepPath('step5')));
    },
    onError: (error, { before, next }) => {
      const why = bookingProblemOf(error);
      const choice = timeChoice(next);
      if (!choice || !isCurrent(before)) return;
      if (why !== 'taken' && why !== 'notOffered' && why !== 'overlaps') return;
      void refreshTimes(site);
      const nearest = error instanceof ApiError ? (error.nearest ?? []) : [];
      setRefused(refusedTime(choice, { why, nearest, patientId: next.patientId }));
    },
  });
  const why = keeping.isError ? bookingProblemOf(keeping.error) : undefined;
  const elsewhere = why === 'taken' || why === 'notOffered' || why === 'overlaps';
  // Only a booking is asked about these.
  const ofBooking = why === 'again' || why === 'price';
  return {
    keep: ({ doctorId, day, time, date: startsAt }) => {
      const given = { date: day, time, startsAt, ...(doctorId !== undefined && { doctorId }) };
      if (!keeping.isPending) keeping.mutate({ before: draft, next: withAnswer(draft, given) });
    },
    asked: keeping.isPending ? keeping.variables.next.startsAt : undefined,
    problem: elsewhere || ofBooking ? undefined : why,
  };
};
