import {
  type DeskPaymentInFull,
  longestRefundReason,
  refundReason,
} from '@arev/shared/contracts/desk-payments';
import { useSentForm } from '@arev/shared/forms/use-sent-form';
import { formatMoney } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { CloseButton, Dialog } from '@arev/shared/ui/dialog';
import { Form } from '@arev/shared/ui/form';
import { TextAreaRow } from '@arev/shared/ui/form-rows';
import { FailureRow } from '@arev/shared/ui/submit-row';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { refund } from '../../api/payments.ts';
import { ClearForm } from '../../frame/clear-form.tsx';
import { useHeldList } from '../../frame/inbox/hold-list.ts';
import { sumBack } from './sum-back.ts';

interface RefundFormProps {
  readonly payment: DeskPaymentInFull;
  readonly onDone: (payment: DeskPaymentInFull) => void;
  /** Somebody else has changed it, or it cannot be refunded. */
  readonly onRefused: (error: Error) => void;
}

const schema = z.object({ reason: refundReason });

/** Refunds an order, or above a limit proposes the refund to a colleague; both need a reason. */
export const RefundForm = (props: RefundFormProps) => {
  const { t } = useTranslation('mf-desk');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" icon={Undo2} onClick={() => setOpen(true)}>
        {t('payments.refund.open')}
      </Button>
      {open ? <RefundDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

const RefundDialog = ({
  payment,
  onDone,
  onRefused,
  onClose,
}: RefundFormProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const formId = useId();
  useHeldList();
  const { id, kind, refund: rule } = payment;
  const sum = sumBack(payment);
  const amount = formatMoney(sum);
  const form = useSentForm({
    name: `refund-${id}`,
    schema,
    fields: ['reason'],
    limits: { reason: { most: longestRefundReason } },
    checks: 'onSubmit',
    send: async ({ reason }, once) => onDone((await refund(site, id, { reason, amount: sum }, once)).data),
    onRefused,
  });
  const busy = form.sending.isPending;
  return (
    <Dialog
      open
      size="small"
      title={t('payments.refund.title')}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={formId} variant={rule.needsSecond ? 'primary' : 'danger'} busy={busy}>
            {t(rule.needsSecond ? 'payments.refund.propose' : 'payments.refund.make', {
              amount,
            })}
          </Button>
          <CloseButton>{t('payments.refund.stop')}</CloseButton>
        </>
      }
    >
      <Form id={formId} form={form} labelOf={() => t('payments.refund.reason')}>
        <p>{t(`payments.refund.words.${kind}`, { amount })}</p>
        {rule.needsSecond ? <p>{t('payments.refund.second')}</p> : null}
        <TextAreaRow field="reason" hint={t('payments.refund.reasonHint')} />
        <FailureRow />
        <ClearForm />
      </Form>
    </Dialog>
  );
};
