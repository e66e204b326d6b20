import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { paymentsQuery } from '../../api/payments.ts';
import { PaymentList } from '../../features/payments/payment-list.tsx';
import { Area } from '../../frame/area.tsx';
import { pageIn } from '@arev/shared/ui/paged-list';

const Payments = () => (
  <Frame>
    <PaymentList />
  </Frame>
);

const Frame = ({ children }: { readonly children: React.ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Area current="payments">
      <PageHeader title={t('payments.title')} lead={t('payments.lead')} />
      {children}
    </Area>
  );
};

const Skeleton = () => (
  <Frame>
    <Loading>
      <Grey lines={5} />
    </Loading>
  </Frame>
);

const load: Screen['load'] = ({ site, url }) => tryQuery(site, paymentsQuery(site, pageIn(url.search)));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('payments.title'),
  robots: 'noindex',
});

const payments: Screen = { Component: Payments, access: 'private', Skeleton, load, head };
export default payments;
