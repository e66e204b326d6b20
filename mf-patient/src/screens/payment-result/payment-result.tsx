import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';
import { orderId } from '@arev/shared/contracts/orders';
import { loadQuery, notFoundIfForbidden, PageStatus, type Screen, useSite } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paymentResultQuery } from '../../api/payments.ts';
import { PaymentResult as Result } from '../../features/payment-result/payment-result.tsx';
import { Area } from '../../frame/area.tsx';
import { ForPatient, patientIn, siteFor } from '../../frame/for-patient.tsx';

/** The bank adds the order to the address; other parameters are ignored. */
const orderIn = (search: string): string | undefined =>
  orderId.safeParse(new URLSearchParams(search).get('orderId')).data;

const PaymentResult = () => {
  const { search } = useLocation();
  const order = orderIn(search);
  /** For whom it was paid. */
  const patientId = patientIn(search, useSite());
  return (
    <Area current="payments">
      {order === undefined ? null : (
        <ForPatient patientId={patientId}>
          <Result key={order} orderId={order} patientId={patientId} />
        </ForPatient>
      )}
    </Area>
  );
};

const Skeleton = () => {
  const { t } = useTranslation('mf-patient');
  return (
    <Area current="payments">
      <PageHeader title={t('payment.outcome.asking.title')} lead={t('payment.outcome.asking.words')} />
      <Loading>
        <Grey lines={4} />
      </Loading>
    </Area>
  );
};

const over: readonly number[] = [errorCode.notFound, errorCode.forbidden];

/** Somebody else's order is not found, nor is that of a family member whose permission has ended. All other errors are shown on the page. */
const load: Screen['load'] = async ({ site: own, url }) => {
  const site = siteFor(own, patientIn(url.search, own));
  const order = orderIn(url.search);
  if (order === undefined) throw new PageStatus(404);
  await loadQuery(site, paymentResultQuery(site, order)).catch((error: unknown) => {
    const isShown = error instanceof ApiError && !over.includes(error.code);
    if (!isShown) notFoundIfForbidden(error);
  });
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('payment.title'),
  robots: 'noindex',
});

const paymentResult: Screen = { Component: PaymentResult, access: 'private', Skeleton, load, head };
export default paymentResult;
