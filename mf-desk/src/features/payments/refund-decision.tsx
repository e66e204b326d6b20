import type { DeskPaymentInFull } from '@arev/shared/contracts/desk-payments';
import { formatMoney } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Card } from '@arev/shared/ui/card';
import { Heading } from '@arev/shared/ui/heading';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { decide } from '../../api/payments.ts';
import { Facts } from '../../frame/inbox/opened.tsx';
import { formatInstant } from '../../frame/instants.ts';
import css from './payments.module.css';
import { sumBack } from './sum-back.ts';

interface RefundDecisionProps {
  readonly payment: DeskPaymentInFull;
  readonly mayDecide: boolean;
  readonly onDone: (payment: DeskPaymentInFull) => void;
  readonly onRefused: (error: Error) => void;
}

/** A refund proposed by a colleague. The proposer cannot confirm it and reads so. */
export const RefundDecision = ({ payment, mayDecide, onDone, onRefused }: RefundDecisionProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const deciding = useMutation({
    meta: { toldInPlace: true },
    mutationFn: (confirmed: boolean) => decide(site, payment.id, { confirmed, amount: sumBack(payment) }),
    onSuccess: ({ data }) => onDone(data),
    onError: onRefused,
  });
  const { proposal } = payment.refund;
  if (proposal === null) return null;
  const sum = sumBack(payment);
  return (
    <Card padding="large">
      <div className={css.bank}>
        <Heading level={2}>{t('payments.refund.proposed')}</Heading>
        <Facts
          facts={[
            {
              label: t('payments.refund.by'),
              value: [proposal.by, formatInstant(proposal.at)].filter(Boolean).join(' · '),
            },
            { label: t('payments.refund.reason'), value: proposal.reason },
          ]}
        />
        {deciding.isError ? <SendFailure error={deciding.error} /> : null}
        {sum > 0 ? null : <p className={css.note}>{t('payments.refund.nothing')}</p>}
        {proposal.own || !mayDecide ? (
          <p className={css.note}>{t('payments.refund.waits')}</p>
        ) : (
          <div className={css.actions}>
            {sum > 0 ? (
              <Button
                variant="danger"
                icon={Check}
                busy={deciding.isPending}
                onClick={() => deciding.mutate(true)}
              >
                {t('payments.refund.confirm', { amount: formatMoney(sum) })}
              </Button>
            ) : null}
            <Button
              variant="secondary"
              icon={X}
              busy={deciding.isPending}
              onClick={() => deciding.mutate(false)}
            >
              {t('payments.refund.refuse')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};
