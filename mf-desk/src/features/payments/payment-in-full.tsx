import { isRefusal } from '@arev/shared/api-client';
import type { DeskPaymentInFull } from '@arev/shared/contracts/desk-payments';
import { formatMoney } from '@arev/shared/i18n';
import { setAnswer, useSite } from '@arev/shared/remote-kit';
import { Answered } from '@arev/shared/ui/answered';
import { Card } from '@arev/shared/ui/card';
import { Heading } from '@arev/shared/ui/heading';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentQuery, paymentVersionQuery } from '../../api/payments.ts';
import { HoldList } from '../../frame/inbox/hold-list.ts';
import { Facts } from '../../frame/inbox/opened.tsx';
import { useLive } from '../../frame/inbox/use-live.ts';
import { PatientLink } from '../../frame/patient-link.tsx';
import { PatientPhone } from '../../frame/patient-phone.tsx';
import { useMay } from '../../frame/use-permissions.ts';
import { formatInstant } from '../../frame/instants.ts';
import { BankWord } from './bank-word.tsx';
import { PaymentMarks } from '../../frame/payment-state.tsx';
import { RefundDecision } from './refund-decision.tsx';
import { RefundForm } from './refund-form.tsx';
import css from './payments.module.css';

/** One order, read again only after a change, because the audit trail records each reading. */
export const PaymentInFull = ({ id }: { readonly id: number }) => {
  const site = useSite();
  const question = paymentQuery(site, id);
  const { query, hold } = useLive(question, paymentVersionQuery(site, id), {
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  const mayRefund = useMay('payments', 'canEdit');
  const show = (data: DeskPaymentInFull) => setAnswer(site, question, { data });
  /** If a colleague was faster, the form leaves the page with its error, so a toast shows the error. */
  const refresh = async (error: Error, isStillThere: (payment: DeskPaymentInFull) => boolean) => {
    const { data } = await query.refetch();
    if (isRefusal(error) && data && !isStillThere(data.data)) site.toasts.showError(error);
  };
  return (
    <Answered query={query}>
      {({ data }) => (
        <div className={css.payment}>
          <About payment={data} />
          <BankWord key={data.state} id={id} />
          {mayRefund && data.refund.possible ? (
            <HoldList value={hold}>
              <RefundForm
                payment={data}
                onDone={show}
                onRefused={(error) => void refresh(error, ({ refund }) => refund.possible)}
              />
            </HoldList>
          ) : null}
          {data.refund.proposal ? (
            <RefundDecision
              payment={data}
              mayDecide={mayRefund}
              onDone={show}
              onRefused={(error) => void refresh(error, ({ refund }) => refund.proposal !== null)}
            />
          ) : null}
          <History history={data.history} />
        </div>
      )}
    </Answered>
  );
};

/** On a phone the line breaks between groups; copied, it is one word. */
const Grouped = ({ text }: { readonly text: string }) =>
  (text.match(/.{1,8}/g) ?? []).map((group, at) => (
    <Fragment key={at}>
      {group}
      <wbr />
    </Fragment>
  ));

const About = ({ payment }: { readonly payment: DeskPaymentInFull }) => {
  const { t } = useTranslation('mf-desk');
  const { title, amount, refundAmount, refundedAt, patient, visit, branch } = payment;
  const { orderNumber, orderId } = payment;
  return (
    <Card padding="large">
      <div className={css.heading}>
        <Heading level={2}>{title}</Heading>
        <PaymentMarks state={payment.state} refundProposed={payment.refundProposed} />
      </div>
      <Facts
        facts={[
          { label: t('payments.amount'), value: formatMoney(amount) },
          {
            label: t('payments.refundAmount'),
            value: refundedAt === null && refundAmount === null ? null : formatMoney(refundAmount ?? amount),
          },
          { label: t('payments.patient'), value: <PatientLink patient={patient} /> },
          { label: t('inbox.phone'), value: <PatientPhone phone={patient.phone} /> },
          {
            label: t('payments.kind.visit'),
            value: visit && `${formatInstant(visit.startsAt)}, ${visit.doctor.title}`,
          },
          { label: t('day.branch'), value: branch.title },
          { label: t('payments.orderNumber'), value: <Grouped text={orderNumber} /> },
          { label: t('payments.orderId'), value: orderId && <Grouped text={orderId} /> },
        ]}
      />
    </Card>
  );
};

const History = ({ history }: Pick<DeskPaymentInFull, 'history'>) => {
  const { t } = useTranslation('mf-desk');
  return (
    <section className={css.history} aria-labelledby="payment-history">
      <Heading level={2} id="payment-history">
        {t('payments.history')}
      </Heading>
      <ol className={css.events} role="list">
        {history.map(({ event, at, by, reason }, index) => (
          <li key={index} className={css.event}>
            <span className={css.when}>{formatInstant(at)}</span>
            <span>
              {t(`payments.event.${event}`)}
              {by === null ? null : <span className={css.note}> · {by}</span>}
              {reason === null ? null : <p className={css.reason}>{reason}</p>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
