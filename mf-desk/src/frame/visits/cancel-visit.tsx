import { clinicClock } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelVisit } from '../../api/visits.ts';
import { useKeptText } from '@arev/shared/forms/use-kept-text';
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
  const { t } = useTranslation(['mf-desk', 'ui']);
  const site = useSite();
  const { text: reason, setText: setReason, forget } = useKeptText(`cancel-visit-${visit.id}`);
  const [missing, setMissing] = useState(false);
  const cancelling = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => cancelVisit(site, visit.id, reason.trim()),
    // Also after a refusal: then the list shows the change of somebody else.
    onSettled: onCancelled,
    onSuccess: () => {
      forget();
      onClose();
    },
  });
  const confirm = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') cancelling.mutate();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('mf-desk:day.cancel.title', {
        name: visit.patient.fullName,
        time: clinicClock(visit.startsAt),
      })}
      busy={cancelling.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" busy={cancelling.isPending} onClick={confirm}>
            {t('mf-desk:day.cancel.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('mf-desk:day.cancel.keep')}
          </Button>
        </>
      }
    >
      <Field
        label={t('mf-desk:day.cancel.reason')}
        hint={t('mf-desk:day.cancel.hint')}
        error={missing ? t('ui:field.required', { field: t('mf-desk:day.cancel.reason') }) : undefined}
        required
      >
        <TextArea
          value={reason}
          maxLength={longestReason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {cancelling.error ? <SendFailure error={cancelling.error} /> : null}
    </Dialog>
  );
};
