import { loadQuery, type Screen, PageStatus } from '@arev/shared/remote-kit';
import { idIn } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { purchaseQuery } from '../../api/purchases.ts';
import { PurchasePage } from '../../features/purchases/purchase-page.tsx';
import { Area } from '../../frame/area.tsx';
import { AreaLoading } from '../../frame/area-loading.tsx';

const Purchase = () => {
  const id = idIn(useParams().purchaseId);
  return <Area current="packages">{id === undefined ? null : <PurchasePage key={id} id={id} />}</Area>;
};

const Skeleton = () => (
  <AreaLoading current="packages" title={useTranslation('mf-patient').t('purchases.one')} />
);

/** A package of somebody else is not found. */
const load: Screen['load'] = ({ site, params }) => {
  const id = idIn(params.purchaseId);
  if (id === undefined) throw new PageStatus(404);
  return loadQuery(site, purchaseQuery(site, id));
};

/** The title does not name the package, because others may see the tab. */
const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('purchases.one'),
  robots: 'noindex',
});

const purchase: Screen = { Component: Purchase, access: 'private', Skeleton, load, head };
export default purchase;
