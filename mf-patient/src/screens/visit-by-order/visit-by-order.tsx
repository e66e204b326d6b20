import { cachedQuery, loadQuery, PageStatus, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { AreaLoading } from '../../frame/area-loading.tsx';
import { patientIn } from '../../frame/for-patient.tsx';
import { orderPageQuery } from './order-page.ts';

/** The bank and its emails know only the number of an order: it leads to the visit or the package that was paid. */
const VisitByOrder = () => {
  const site = useSite();
  const { orderId = '' } = useParams();
  const found = cachedQuery(site, orderPageQuery(site, orderId, patientIn(useLocation().search, site)));
  const target = useHref()(found ?? page.appointments());
  useEffect(() => {
    void site.navigation.go(target, { replace: true });
  }, [site, target]);
  return <Skeleton />;
};

const Skeleton = () => <AreaLoading current="visits" title={useTranslation('mf-patient').t('visit.title')} />;

const load: Screen['load'] = async ({ site, params: { orderId = '' }, url }) => {
  const found = await loadQuery(site, orderPageQuery(site, orderId, patientIn(url.search, site)));
  if (found === null) throw new PageStatus(404);
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('visit.title'),
  robots: 'noindex',
});

const visitByOrder: Screen = { Component: VisitByOrder, access: 'private', Skeleton, load, head };
export default visitByOrder;
