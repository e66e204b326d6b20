import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';
import { ReceiptButton } from '../../frame/payment/receipt-button.tsx';
import { PayAgain } from './pay-again.tsx';
import type { Result } from './payment-outcome.tsx';
import css from './payment-result.module.css';

interface NextStepsProps {
  readonly result: Result;
  readonly patientId: number | undefined;
}

/** A retry of the payment, the receipt, and a link to what was paid for. */
export const NextSteps = ({ result, patientId }: NextStepsProps) => (
  <div className={css.steps} data-print="hide">
    <PayAgain result={result} />
    <Subject result={result} patientId={patientId} />
    {result.payment.paidAt === null ? null : <ReceiptButton orderId={result.payment.orderId} />}
  </div>
);

const Subject = ({ result: { payment, appointment, purchase }, patientId }: NextStepsProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const variant = payment.status === 'paid' ? 'primary' : 'secondary';
  if (appointment)
    return (
      <LinkButton
        href={to(
          // The area shows only the visits of the signed-in person.
          patientId === undefined
            ? page.visit(appointment.id)
            : page.bookedVisit(appointment.id, { patientId }),
        )}
        variant={variant}
      >
        {t('payment.visit')}
      </LinkButton>
    );
  if (!purchase) return null;
  // An unpaid package is only in the catalogue.
  const path =
    purchase.state === 'ordered' ? page.personalPackage(purchase.package.slug) : page.purchase(purchase.id);
  return (
    <LinkButton href={to(path)} variant={variant}>
      {t('payment.package')}
    </LinkButton>
  );
};
