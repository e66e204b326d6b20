import type { AnswerOf } from '@arev/shared/contracts/endpoint';
import type { listPayments } from '@arev/shared/contracts/payments';
import { clinicClock, clinicDate, formatMoney, formatNumericDate } from '@arev/shared/i18n';
import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Price } from '@arev/shared/ui/price';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { PaymentState } from '../../frame/payment/payment-state.tsx';
import { ReceiptButton } from '../../frame/payment/receipt-button.tsx';
import { RowCard } from '@arev/shared/ui/row-card';

type ListedPayment = AnswerOf<typeof listPayments>['data'][number];

interface PaymentPart {
  readonly payment: ListedPayment;
}

const isRefund = ({ status }: ListedPayment): boolean => status === 'refunding' || status === 'refunded';

export const PaymentRow = ({ payment }: PaymentPart) => {
  const at = payment.paidAt ?? payment.createdAt;
  return (
    <RowCard
      title={<Subject payment={payment} />}
      notes={[
        <>
          <Price amount={payment.amount} /> · {formatNumericDate(clinicDate(at))}, {clinicClock(at)}
        </>,
        ...(isRefund(payment) ? [<Refund key="refund" payment={payment} />] : []),
      ]}
    >
      <PaymentState status={payment.status} />
      {payment.receipt ? <ReceiptButton size="small" orderId={payment.orderId} what={payment.title} /> : null}
      {payment.receipt && !isRefund(payment) ? null : <Outcome payment={payment} />}
    </RowCard>
  );
};

const Subject = ({ payment: { appointmentId, purchaseId, title, receipt } }: PaymentPart) => {
  const to = useHref();
  if (appointmentId !== null) return <a href={to(page.visit(appointmentId))}>{title}</a>;
  // An unpaid package does not belong to the patient yet.
  if (!purchaseId || !receipt) return title;
  return <a href={to(page.purchase(purchaseId))}>{title}</a>;
};

/** The refund of a partly used package is smaller than its price. */
const Refund = ({ payment: { status, amount, refundAmount, refundedAt } }: PaymentPart) => {
  const { t } = useTranslation('mf-patient');
  const sum = formatMoney(refundAmount ?? amount);
  return status === 'refunded' && refundedAt !== null
    ? t('payments.refunded', { amount: sum, date: formatNumericDate(clinicDate(refundedAt)) })
    : t('payments.refunding', { amount: sum });
};

/** The state of the order: a link to pay again, or the refund. */
const Outcome = ({ payment: { orderId, title } }: PaymentPart) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  return (
    <LinkButton href={to(page.paymentResult(orderId))} variant="secondary" size="small">
      {t('payments.open')}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </LinkButton>
  );
};
