import { ApiError } from '@arev/shared/api-client';
import type { Appointment } from '@arev/shared/contracts/appointments';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { errorCode } from '@arev/shared/contracts/errors';
import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelVisit, refreshVisits } from '../../api/appointments.ts';

export type CancelProblem = 'tooLate' | 'gone' | 'offline' | 'failed';

/** Cancelling is idempotent at the portal, so a retry is always safe. */
export const useCancelling = (
  visit: Appointment & Pick<VisitDetails, 'purchase'>,
  onCancelled: () => void,
) => {
  const site = useSite();
  const { t } = useTranslation('mf-patient');
  const cancelling = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (reason: string) => cancelVisit(site, visit.id, reason),
    onSuccess: async ({ startsAt, payment }) => {
      await refreshVisits(site);
      const date = formatDayMonth(clinicDate(startsAt), site.language);
      const done = visit.purchase ? 'doneBack' : payment === 'refunding' ? 'doneRefunding' : 'done';
      site.toasts.show({ kind: 'success', text: t(`cancel.${done}`, { date, time: clinicClock(startsAt) }) });
      onCancelled();
    },
    // Without an answer it may be cancelled, and after a refusal something else has changed.
    onError: () => void refreshVisits(site),
  });
  return {
    cancel: (reason: string) => cancelling.mutate(reason),
    busy: cancelling.isPending,
    problem: cancelling.isError ? problemOf(cancelling.error) : undefined,
  };
};

/** A retry would change nothing. */
export const isFinal = (problem: CancelProblem | undefined): boolean =>
  problem === 'tooLate' || problem === 'gone';

const problemOf = (error: unknown): CancelProblem => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === errorCode.tooLateToCancel) return 'tooLate';
  if (error.code === errorCode.notFound) return 'gone';
  return error.kind === 'network' || error.kind === 'timeout' ? 'offline' : 'failed';
};
