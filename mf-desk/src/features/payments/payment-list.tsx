import type { DeskPayment } from '@arev/shared/contracts/desk-payments';
import { formatMoney } from '@arev/shared/i18n';
import { useHref, useSite } from '@arev/shared/remote-kit';
import { pageIn } from '@arev/shared/ui/paged-list';
import { Price } from '@arev/shared/ui/price';
import { RowCard } from '@arev/shared/ui/row-card';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Part } from '../../api/inbox.ts';
import { paymentsQuery } from '../../api/payments.ts';
import { Inbox } from '../../frame/inbox/inbox.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { paymentAddress, paymentsAddress, paymentsIn } from './payment-address.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentMarks } from '../../frame/payment-state.tsx';

/** All orders at the bank, the newest first. */
export const PaymentList = () => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const { search } = useLocation();
  const asked = paymentsIn(search);
  return (
    <Inbox<DeskPayment>
      list="payments"
      label={t('area.payments.name')}
      page={pageIn(search)}
      addressOf={(page) => paymentsAddress(asked, page)}
      empty={t('payments.empty')}
      filter={<PaymentFilters asked={asked} />}
      sheet={{
        name: t('payments.file'),
        columns: [
          ...[t('payments.number'), t('payments.what'), t('day.branch'), t('payments.amount')],
          ...[t('payments.stateLabel'), t('payments.ordered'), t('payments.paidAt')],
          ...[t('payments.refundedAt'), t('payments.refundAmount')],
        ],
        query: (part: Part) => paymentsQuery(site, asked, part),
        row: (payment) => [
          ...[String(payment.id), payment.title, payment.branch.title, String(payment.amount)],
          ...[t(`payments.state.${payment.state}`), formatInstant(payment.createdAt)],
          payment.paidAt === null ? '' : formatInstant(payment.paidAt),
          payment.refundedAt === null ? '' : formatInstant(payment.refundedAt),
          payment.refundedAt === null ? '' : String(payment.refundAmount ?? payment.amount),
        ],
      }}
    >
      {(payment) => <Row key={payment.id} payment={payment} />}
    </Inbox>
  );
};

const Row = ({ payment }: { readonly payment: DeskPayment }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const { search } = useLocation();
  const { id, kind, title, branch, amount, state, refundAmount, refundProposed, createdAt } = payment;
  return (
    <RowCard
      title={<a href={to(paymentAddress(id, search))}>{title}</a>}
      notes={[
        <>
          <Price amount={amount} /> · {t(`payments.kind.${kind}`)} · {branch.title}
        </>,
        t('payments.orderOf', { id, date: formatInstant(createdAt) }),
        ...(refundAmount === null || refundAmount === amount
          ? []
          : [t('payments.partly', { amount: formatMoney(refundAmount) })]),
      ]}
    >
      <PaymentMarks state={state} refundProposed={refundProposed} />
    </RowCard>
  );
};
