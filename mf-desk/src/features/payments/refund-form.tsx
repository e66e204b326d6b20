import type { DeskPaymentInFull } from '@arev/shared/contracts/desk-payments';
import { sendOnce } from '@arev/shared/forms/send-once';
import { formatMoney } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { Field } from '@arev/shared/ui/field';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { TextArea } from '@arev/shared/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refund } from '../../api/payments.ts';
import css from './payments.module.css';

interface RefundFormProps {
  readonly payment: DeskPaymentInFull;
  readonly onDone: (payment: DeskPaymentInFull) => void;
  /** Somebody else was faster, or it cannot be refunded. */
  readonly onRefused: () => void;
}

const longestReason = 500;

/** Gives the money back, or above a sum proposes it to a colleague; either needs a reason. */
export const RefundForm = ({ payment, onDone, onRefused }: RefundFormProps) => {
  const { t } = useTranslation(['mf-desk', 'ui']);
  const site = useSite();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { id, amount, kind, refund: rule } = payment;
  const refunding = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (text: string) => sendOnce(`refund-${id}`, { text }, (once) => refund(site, id, text, once)),
    onSuccess: ({ data }) => onDone(data),
    onError: onRefused,
  });
  const send = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') refunding.mutate(reason.trim());
  };
  const does = t(rule.needsSecond ? 'mf-desk:payments.refund.propose' : 'mf-desk:payments.refund.make', {
    amount: formatMoney(amount),
  });
  return (
    <div>
      <Button variant="secondary" icon={Undo2} onClick={() => setOpen(true)}>
        {t('mf-desk:payments.refund.open')}
      </Button>
      <Dialog
        open={open}
        size="small"
        title={t('mf-desk:payments.refund.title')}
        busy={refunding.isPending}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button
              variant={rule.needsSecond ? 'primary' : 'danger'}
              busy={refunding.isPending}
              onClick={send}
            >
              {does}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('mf-desk:payments.refund.stop')}
            </Button>
          </>
        }
      >
        <div className={css.payment}>
          <p>{t(`mf-desk:payments.refund.words.${kind}`)}</p>
          {rule.needsSecond ? <p>{t('mf-desk:payments.refund.second')}</p> : null}
          {refunding.isError ? <SendFailure error={refunding.error} /> : null}
          <Field
            label={t('mf-desk:payments.refund.reason')}
            hint={t('mf-desk:payments.refund.reasonHint')}
            error={
              missing ? t('ui:field.required', { field: t('mf-desk:payments.refund.reason') }) : undefined
            }
            required
          >
            <TextArea
              value={reason}
              maxLength={longestReason}
              onChange={({ target }) => {
                setMissing(false);
                setReason(target.value);
              }}
            />
          </Field>
        </div>
      </Dialog>
    </div>
  );
};
