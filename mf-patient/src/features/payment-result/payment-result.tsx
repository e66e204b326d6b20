import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import { PaymentOutcome } from './payment-outcome.tsx';
import { usePaymentOutcome } from './use-payment-outcome.ts';

interface PaymentResultProps {
  readonly orderId: string;
  /** Of the family, where it was paid for somebody else. */
  readonly patientId: number | undefined;
}

/** Asks what became of an order until it is known. */
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

/** Somebody who has just paid must not read that something went wrong, and nothing more. */
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
