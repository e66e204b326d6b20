import { ApiError } from '@arev/shared/api-client';
import { rescheduleAppointment } from '@arev/shared/contracts/visits';
import { useIsShown } from '@arev/shared/forms/use-is-shown';
import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useMutation } from '@tanstack/react-query';
import {
  forgetOffers,
  forgetTimes,
  forgetVisits,
  refreshTimes,
  refreshVisit,
  renewVisits,
} from '../../../api/visits.ts';
import { movingProblemOf } from './moving-problem.ts';
import { useLateToasts } from './use-late-toasts.ts';

/** Moves a visit to another time. A retry after a lost response counts once; another time is another call. */
export const useMoving = (visitId: number, patientId: number | undefined) => {
  const site = useSite();
  const to = useHref();
  const once = useSendOnce();
  const isShown = useIsShown();
  const toasts = useLateToasts();
  const moving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (startsAt: number) =>
      once({ startsAt }, (options) =>
        site.api.send(rescheduleAppointment, { body: { appointmentId: visitId, date: startsAt } }, options),
      ),
    onSuccess: async (_moved, startsAt) => {
      if (!isShown()) {
        renewVisits(site);
        return toasts.moved(startsAt);
      }
      forgetVisits(site);
      forgetTimes(site);
      forgetOffers(site);
      await site.navigation.go(to(page.bookedVisit(visitId, { patientId })), { replace: true });
    },
    onError: (error, startsAt) => {
      if (!isShown()) toasts.failed(error, startsAt);
      void refreshTimes(site);
      // It may be cancelled or moved elsewhere; without an answer it may be moved as wanted.
      void refreshVisit(site);
    },
  });
  const { error } = moving;
  return {
    move: (startsAt: number) => moving.mutate(startsAt),
    /** The refusal was about another time. */
    forget: () => {
      if (moving.isError) moving.reset();
    },
    busy: moving.isPending || moving.isSuccess,
    problem: error === null ? undefined : movingProblemOf(error),
    nearest: error instanceof ApiError ? (error.nearest ?? []) : [],
  };
};
