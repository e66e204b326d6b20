import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { clinicClock, clinicDate, formatDayMonth } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { Notice } from '@arev/shared/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelVisit, refreshVisit } from '../../../api/visits.ts';

/** The list of visits belongs to the signed-in person: the visit of a child is cancelled on its own page. */
export const CancelHere = ({ visit }: { readonly visit: VisitDetails }) => {
  const { t } = useTranslation('mf-booking');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('booked.change.cancel')}
      </Button>
      {asking ? <Asking visit={visit} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

const Asking = ({ visit, onClose }: { readonly visit: VisitDetails; readonly onClose: () => void }) => {
  const { t } = useTranslation('mf-booking');
  const site = useSite();
  const cancelling = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => cancelVisit(site, visit.id),
    onSuccess: onClose,
    // It may be cancelled although the answer was lost.
    onError: () => refreshVisit(site),
  });
  const { error } = cancelling;
  return (
    <ConfirmDialog
      title={t('booked.cancel.title', {
        date: formatDayMonth(clinicDate(visit.startsAt), site.language),
        time: clinicClock(visit.startsAt),
      })}
      confirm={t('booked.change.cancel')}
      cancel={t('booked.cancel.keep')}
      busy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    >
      <p>{t(visit.payment === 'paid' ? 'booked.cancel.refund' : 'booked.cancel.words')}</p>
      {error ? (
        <Notice tone="error" live>
          {t(wordsOf(error))}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
};

const wordsOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'booked.cancel.failed';
  if (error.kind === 'network' || error.kind === 'timeout') return 'booked.cancel.offline';
  return error.code === errorCode.tooLateToCancel ? 'confirm.tooLateToCancel' : 'booked.cancel.failed';
};
