import { formatMoney } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { PayButton } from '@arev/shared/ui/pay-button';
import { useTranslation } from 'react-i18next';
import { packageBankPage, paymentResultQuery, visitBankPage } from '../../api/payments.ts';
import type { Result } from './payment-outcome.tsx';

/**
 * Leads to the bank for an unpaid order. The portal queries the bank before it opens another order, so that
 * nobody pays twice: a pending payment continues at its own page.
 */
export const PayAgain = ({ result }: { readonly result: Result }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const { payment, appointment, purchase } = result;
  const pending = payment.status === 'pending';
  if (!pending && payment.status !== 'declined' && payment.status !== 'expired') return null;
  const payable =
    purchase?.state === 'ordered' || (appointment?.status === 'booked' && appointment.payment !== 'paid');
  if (!payable) return null;
  const start = () =>
    purchase
      ? packageBankPage(site, {
          packageId: purchase.package.id,
          branchId: purchase.branch.id,
          price: purchase.price,
        })
      : visitBankPage(site, appointment?.id ?? 0);
  const price = purchase?.price ?? appointment?.price ?? payment.amount;
  const { queryKey } = paymentResultQuery(site, payment.orderId);
  return (
    <PayButton
      variant={pending ? 'secondary' : 'primary'}
      start={start}
      go={(url) => site.navigation.go(url)}
      onOutdated={() => void site.queryClient.invalidateQueries({ queryKey })}
    >
      {pending ? t('payment.toBank') : t('payment.again', { amount: formatMoney(price) })}
    </PayButton>
  );
};
