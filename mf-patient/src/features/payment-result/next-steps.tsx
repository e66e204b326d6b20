import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { LinkButton } from '@arev/shared/ui/link-button';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useTranslation } from 'react-i18next';
import { ReceiptButton } from '../../frame/payment/receipt-button.tsx';
import { useSwitching } from '../../frame/whose/use-switching.ts';
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
    {result.purchase && patientId !== undefined ? null : <PayAgain result={result} />}
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
  if (purchase.state === 'ordered' && patientId !== undefined)
    return <FinishForOther slug={purchase.package.slug} patientId={patientId} />;
  const path =
    purchase.state === 'ordered'
      ? page.personalPackage(purchase.package.slug)
      : page.purchase(purchase.id, { patientId });
  return (
    <LinkButton href={to(path)} variant={variant}>
      {t('payment.package')}
    </LinkButton>
  );
};

interface FinishForOtherProps {
  readonly slug: string;
  readonly patientId: number;
}

/** A payment here would order the package for the person whose account is open, so that of the patient is opened first. */
const FinishForOther = ({ slug, patientId }: FinishForOtherProps) => {
  const { t } = useTranslation('mf-patient');
  const switching = useSwitching();
  return (
    <div>
      <Button
        busy={switching.isPending}
        onClick={() => switching.mutate({ patientId, path: page.personalPackage(slug) })}
      >
        {t('purchases.finish')}
      </Button>
      {switching.isError ? <SendFailure error={switching.error} /> : null}
    </div>
  );
};
