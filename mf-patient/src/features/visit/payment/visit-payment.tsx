import type { VisitDetails } from '@arev/shared/contracts/visits';
import { formatMoney } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PayButton } from '@arev/shared/ui/pay-button';
import { useTranslation } from 'react-i18next';
import { visitBankPage } from '../../../api/payments.ts';
import { refreshVisit } from '../../../api/visit.ts';
import { usePatientId } from '../../../frame/for-patient.tsx';
import { ReceiptButton } from '../../../frame/payment/receipt-button.tsx';
import { paymentStanding } from './payment-standing.ts';
import css from './visit-payment.module.css';

interface VisitPart {
  readonly visit: VisitDetails;
}

/** What is paid for the visit, what remains to be paid, and the refund after a cancellation. */
export const VisitPayment = ({ visit }: VisitPart) => {
  const { t } = useTranslation('mf-patient');
  const { order, payable, purchase } = visit;
  const standing = paymentStanding(visit);
  if (standing === undefined) return null;
  return (
    <Card as="section" padding="large" aria-labelledby="payment">
      <div className={css.payment}>
        <h2 className={css.title} id="payment">
          {t('payment.title')}
        </h2>
        {standing === 'package' ? (
          <ByPackage purchase={purchase} />
        ) : (
          <p>{t(`visit.payment.${standing}`, { amount: formatMoney(order?.amount ?? visit.price) })}</p>
        )}
        {standing === 'paid' && visit.cancellable ? (
          <p className={css.note}>{t('visit.payment.ifCancelled')}</p>
        ) : null}
        <div className={css.actions} data-print="hide">
          {payable ? <PayNow visit={visit} /> : null}
          {standing === 'pending' && order ? <HowItStands orderId={order.orderId} /> : null}
          {order && order.paidAt !== null ? <ReceiptButton orderId={order.orderId} /> : null}
        </div>
      </div>
    </Card>
  );
};

const ByPackage = ({ purchase }: Pick<VisitDetails, 'purchase'>) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  if (!purchase) return null;
  const { id, title } = purchase;
  return (
    <p>
      {t('visit.payment.package')} <a href={to(page.purchase(id, { patientId }))}>{title}</a>
    </p>
  );
};

const PayNow = ({ visit: { id, price, order } }: VisitPart) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  return (
    <PayButton
      start={() => visitBankPage(site, id)}
      go={(url) => site.navigation.go(url)}
      onOutdated={() => void refreshVisit(site)}
    >
      {order?.status === 'pending'
        ? t('payment.toBank')
        : t('visit.payment.now', { amount: formatMoney(price) })}
    </PayButton>
  );
};

const HowItStands = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const patientId = usePatientId();
  return (
    <LinkButton href={to(page.paymentResult(orderId, { patientId }))} variant="secondary">
      {t('payment.look')}
    </LinkButton>
  );
};
