import { clinicClock } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { ConfirmDialog } from '@arev/shared/ui/confirm-dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Practice } from '../../api/visits.ts';
import { CancelVisit } from '../../frame/visits/cancel-visit.tsx';
import { type MovableVisit, MoveVisit } from '../../frame/visits/move-visit.tsx';
import { type FinalStep, steps } from './visit-steps.ts';

/** The open action of a visit, as the visit was when the action was opened or last refused. */
export interface VisitAction {
  readonly what: 'cancel' | 'move' | FinalStep;
  readonly visit: MovableVisit;
  readonly practice: Practice;
}

interface VisitWorkProps {
  readonly action: VisitAction;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Stays open while others move the visit: the portal then refuses, and what was entered stays. */
export const VisitWork = ({ action, onClose, onChanged }: VisitWorkProps) => {
  const { what, visit, practice } = action;
  if (what === 'cancel') return <CancelVisit visit={visit} onClose={onClose} onCancelled={onChanged} />;
  if (what === 'move')
    return <MoveVisit visit={visit} practice={practice} onClose={onClose} onMoved={onChanged} />;
  return <ConfirmStep step={what} visit={visit} onClose={onClose} onChanged={onChanged} />;
};

interface ConfirmStepProps extends Omit<VisitWorkProps, 'action'> {
  readonly step: FinalStep;
  readonly visit: MovableVisit;
}

const ConfirmStep = ({ step, visit, onClose, onChanged }: ConfirmStepProps) => {
  const { t } = useTranslation('mf-desk');
  const { api } = useSite();
  const { id, startsAt, patient } = visit;
  const taking = useMutation({
    meta: { toldInPlace: true },
    mutationFn: () => api.send(steps[step], { params: { id } }),
    onSuccess: onClose,
    onSettled: onChanged,
  });
  return (
    <ConfirmDialog
      title={t(`day.final.${step}`, { name: patient.fullName, time: clinicClock(startsAt) })}
      confirm={t(`day.step.${step}`)}
      cancel={t('day.final.notYet')}
      tone="primary"
      busy={taking.isPending}
      onConfirm={() => taking.mutate()}
      onClose={onClose}
    >
      {t(`day.final.${step}Hint`)}
      {taking.error ? <SendFailure error={taking.error} /> : null}
    </ConfirmDialog>
  );
};
