import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { purchasesQuery } from '../../api/purchases.ts';
import { PurchaseList } from '../../features/purchases/purchase-list.tsx';
import { Area } from '../../frame/area.tsx';
import { pageIn } from '@arev/shared/ui/paged-list';

const Purchases = () => (
  <Frame>
    <PurchaseList />
  </Frame>
);

const Frame = ({ children }: { readonly children: React.ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Area current="packages">
      <PageHeader title={t('purchases.title')} lead={t('purchases.lead')} />
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

const load: Screen['load'] = ({ site, url }) => tryQuery(site, purchasesQuery(site, pageIn(url.search)));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('purchases.title'),
  robots: 'noindex',
});

const purchases: Screen = { Component: Purchases, access: 'private', Skeleton, load, head };
export default purchases;
