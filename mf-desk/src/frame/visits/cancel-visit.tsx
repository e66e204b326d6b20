import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { KeptTextRow } from '@arev/shared/ui/kept-text-row';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelVisit } from '../../api/visits.ts';
import { useKeptText } from '@arev/shared/forms/use-kept-text';
import { formatInstant } from '../instants.ts';
import type { MovableVisit } from './move-visit.tsx';

interface CancelVisitProps {
  readonly visit: MovableVisit;
  readonly onClose: () => void;
  /** The visit is cancelled, or could not be cancelled any more. */
  readonly onCancelled: () => void;
}

const longestReason = 500;

/** The reason is required, because the patient reads it. */
export const CancelVisit = ({ visit, onClose, onCancelled }: CancelVisitProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const reason = useKeptText(`cancel-visit-${visit.id}`, { most: longestReason, required: true });
  const cancelling = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (words: string) => cancelVisit(site, visit, words),
    // Also after a refusal: then the list shows the change of somebody else.
    onSettled: onCancelled,
    onSuccess: () => {
      reason.forget();
      onClose();
    },
  });
  const confirm = () => {
    const words = reason.ready();
    if (words !== undefined) cancelling.mutate(words);
  };
  return (
    <Dialog
      open
      size="small"
      title={t('day.cancel.title', {
        name: visit.patient.fullName,
        time: formatInstant(visit.startsAt),
      })}
      busy={cancelling.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" busy={cancelling.isPending} onClick={confirm}>
            {t('day.cancel.confirm')}
          </Button>
          <CloseButton>{t('day.cancel.keep')}</CloseButton>
        </>
      }
    >
      <KeptTextRow kept={reason} label={t('day.cancel.reason')} hint={t('day.cancel.hint')} />
      {cancelling.error ? <SendFailure error={cancelling.error} /> : null}
    </Dialog>
  );
};
