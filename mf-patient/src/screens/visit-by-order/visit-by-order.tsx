import { cachedQuery, loadQuery, type Screen, useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { visitOfOrderQuery } from '../../api/visit.ts';
import { AreaLoading } from '../../frame/area-loading.tsx';

/** The bank and its emails know only the number of an order: it leads to the paid visit. */
const VisitByOrder = () => {
  const site = useSite();
  const { orderId = '' } = useParams();
  const id = cachedQuery(site, visitOfOrderQuery(site, orderId))?.data.id;
  const target = useHref()(id === undefined ? page.appointments() : page.visit(id));
  useEffect(() => {
    void site.navigation.go(target, { replace: true });
  }, [site, target]);
  return <Skeleton />;
};

const Skeleton = () => <AreaLoading current="visits" title={useTranslation('mf-patient').t('visit.title')} />;

const load: Screen['load'] = ({ site, params: { orderId = '' } }) =>
  loadQuery(site, visitOfOrderQuery(site, orderId));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('visit.title'),
  robots: 'noindex',
});

const visitByOrder: Screen = { Component: VisitByOrder, access: 'private', Skeleton, load, head };
export default visitByOrder;
