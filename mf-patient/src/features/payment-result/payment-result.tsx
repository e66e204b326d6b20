import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import { PaymentOutcome } from './payment-outcome.tsx';
import { usePaymentOutcome } from './use-payment-outcome.ts';

interface PaymentResultProps {
  readonly orderId: string;
  /** The family member for whom it was paid, if any. */
  readonly patientId: number | undefined;
}

/** Polls the result of an order. */
export const PaymentResult = ({ orderId, patientId }: PaymentResultProps) => {
  const { query, asking, askAgain } = usePaymentOutcome(orderId);
  if (query.data === undefined) return <NotAsked busy={query.isFetching} onAsk={askAgain} />;
  return (
    <PaymentOutcome
      result={query.data.data}
      patientId={patientId}
      asking={asking}
      busy={query.isFetching}
      onAsk={askAgain}
    />
  );
};

/** A patient who has just paid must not only read that something went wrong. */
const NotAsked = ({ busy, onAsk }: { readonly busy: boolean; readonly onAsk: () => void }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <PageHeader title={t('payment.title')} />
      <Notice
        tone="warning"
        live
        title={t('payment.notAsked')}
        action={
          <Button variant="secondary" size="small" busy={busy} onClick={onAsk}>
            {t('payment.ask')}
          </Button>
        }
      >
        {t('payment.notAskedWords')}
      </Notice>
    </>
  );
};
