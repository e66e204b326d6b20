import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';
import { ReceiptButton } from '../../frame/payment/receipt-button.tsx';
import { PayAgain } from './pay-again.tsx';
import type { Result } from './payment-outcome.tsx';
import css from './payment-result.module.css';

/** Paying that is not done yet, the receipt, and what the money was for. */
export const NextSteps = ({ result }: { readonly result: Result }) => (
  <div className={css.steps} data-print="hide">
    <PayAgain result={result} />
    <Subject result={result} />
    {result.payment.paidAt === null ? null : <ReceiptButton orderId={result.payment.orderId} />}
  </div>
);

const Subject = ({ result: { payment, appointment, purchase } }: { readonly result: Result }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const variant = payment.status === 'paid' ? 'primary' : 'secondary';
  if (appointment)
    return (
      <LinkButton href={to(page.visit(appointment.id))} variant={variant}>
        {t('payment.visit')}
      </LinkButton>
    );
  if (!purchase) return null;
  // What is not paid for stands in the catalogue alone.
  const path =
    purchase.state === 'ordered' ? page.personalPackage(purchase.package.slug) : page.purchase(purchase.id);
  return (
    <LinkButton href={to(path)} variant={variant}>
      {t('payment.package')}
    </LinkButton>
  );
};
