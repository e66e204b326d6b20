import { ApiError, isRefusal } from '@arev/shared/api-client';
import { rescheduleAppointment } from '@arev/shared/contracts/visits';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { randomKey } from '@arev/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetTimes, forgetVisits, refreshTimes } from '../../../api/visits.ts';
import { movingProblemOf } from './moving-problem.ts';

/** Moves a visit to another time. A retry after a lost response has the same idempotency key. */
export const useMoving = (visitId: number, patientId: number | undefined) => {
  const site = useSite();
  const to = useHref();
  const [key, setKey] = useState(randomKey);
  const moving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (startsAt: number) =>
      site.api.send(
        rescheduleAppointment,
        { body: { appointmentId: visitId, date: startsAt } },
        { idempotencyKey: key },
      ),
    onSuccess: async () => {
      forgetVisits(site);
      forgetTimes(site);
      await site.navigation.go(to(page.bookedVisit(visitId, { patientId })), { replace: true });
    },
    onError: (error) => {
      if (!isRefusal(error)) return;
      setKey(randomKey());
      void refreshTimes(site);
    },
  });
  const { error } = moving;
  return {
    move: (startsAt: number) => moving.mutate(startsAt),
    busy: moving.isPending || moving.isSuccess,
    problem: error === null ? undefined : movingProblemOf(error),
    nearest: error instanceof ApiError ? (error.nearest ?? []) : [],
  };
};
