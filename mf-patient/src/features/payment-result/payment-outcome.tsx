import type { AnswerOf } from '@arev/shared/contracts/endpoint';
import type { paymentResult } from '@arev/shared/contracts/payments';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { Card } from '@arev/shared/ui/card';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import { WhosePage } from '../../frame/whose/whose-page.tsx';
import { BankSilence } from './bank-silence.tsx';
import { NextSteps } from './next-steps.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import css from './payment-result.module.css';

export type Result = AnswerOf<typeof paymentResult>['data'];

interface PaymentOutcomeProps {
  readonly result: Result;
  readonly patientId: number | undefined;
  readonly asking: boolean;
  readonly busy: boolean;
  readonly onAsk: () => void;
}

/** The result of a payment, or that it is still pending. */
export const PaymentOutcome = ({ result, patientId, asking, busy, onAsk }: PaymentOutcomeProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const { status } = result.payment;
  const outcome = status === 'pending' ? (asking ? 'asking' : 'silent') : status;
  const trail = [
    { label: t('area.page.payments'), href: to(page.payments()) },
    { label: t('payment.title') },
  ];
  return (
    <>
      <div aria-live="polite">
        <PageHeader
          title={t(`payment.outcome.${outcome}.title`)}
          lead={t(`payment.outcome.${outcome}.words`)}
          breadcrumbs={<Breadcrumbs items={trail} />}
        />
      </div>
      <div className={css.result}>
        {patientId === undefined ? null : <WhosePage patientId={patientId} words={t('payment.whose')} />}
        <Card padding="large">
          <PaymentFacts result={result} />
        </Card>
        {outcome === 'silent' ? <BankSilence busy={busy} onAsk={onAsk} /> : null}
        <NextSteps result={result} patientId={patientId} />
      </div>
    </>
  );
};
