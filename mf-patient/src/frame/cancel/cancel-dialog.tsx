import { phoneHref } from '@arev/shared/routing';
import type { Appointment } from '@arev/shared/contracts/appointments';
import type { VisitDetails } from '@arev/shared/contracts/visits';
import { useKeptText } from '@arev/shared/forms/use-kept-text';
import { formatMoney } from '@arev/shared/i18n';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { KeptTextRow } from '@arev/shared/ui/kept-text-row';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import css from './cancel-dialog.module.css';
import { type CancelProblem, isFinal, useCancelling } from './use-cancelling.ts';
import { VisitWhen } from '../visit-when.tsx';

/** The limit of the portal. */
const longestReason = 500;

interface CancelDialogProps {
  /** The page of the visit knows the package that pays. */
  readonly visit: Appointment & Pick<VisitDetails, 'purchase'>;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

export const CancelDialog = ({ visit, onClose, onCancelled }: CancelDialogProps) => {
  const { t } = useTranslation('mf-patient');
  const reason = useKeptText(`cancel-${visit.id}`, { most: longestReason });
  const { cancel, busy, problem } = useCancelling(visit, () => {
    reason.forget();
    onClose();
    onCancelled();
  });
  const over = isFinal(problem);
  const confirm = () => {
    const ready = reason.ready();
    if (ready !== undefined) cancel(ready);
  };
  return (
    <Dialog
      open
      title={t('cancel.title')}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {over ? null : (
            <Button variant="danger" busy={busy} onClick={confirm}>
              {t('cancel.confirm')}
            </Button>
          )}
          <CloseButton>{over ? t('cancel.close') : t('cancel.keep')}</CloseButton>
        </>
      }
    >
      <div className={css.body}>
        <VisitWhen startsAt={visit.startsAt} endsAt={visit.endsAt} />
        <p>
          {visit.service.title}, {visit.doctor.firstName} {visit.doctor.lastName}
        </p>
        {problem ? <Trouble problem={problem} phone={visit.branch.phone} /> : <p>{t('cancel.warning')}</p>}
        {visit.payment === 'paid' && !over ? (
          <Notice>{t('cancel.refund', { amount: formatMoney(visit.price) })}</Notice>
        ) : null}
        {visit.purchase && !over ? (
          <Notice>{t('cancel.backToPackage', { title: visit.purchase.title })}</Notice>
        ) : null}
        {over ? null : <KeptTextRow kept={reason} label={t('cancel.reason')} hint={t('cancel.reasonHint')} />}
      </div>
    </Dialog>
  );
};

const Trouble = ({ problem, phone }: { problem: CancelProblem; phone: string }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Notice tone="error" live>
      {t(`cancel.trouble.${problem}`)}{' '}
      {problem === 'tooLate' ? (
        <a className={css.phone} href={phoneHref(phone)}>
          {phone}
        </a>
      ) : null}
    </Notice>
  );
};
