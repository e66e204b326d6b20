import { loadQuery, notFoundIfForbidden, PageStatus, type Screen, useSite } from '@arev/shared/remote-kit';
import { idIn } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { purchaseQuery } from '../../api/purchases.ts';
import { PurchasePage } from '../../features/purchases/purchase-page.tsx';
import { Area } from '../../frame/area.tsx';
import { AreaLoading } from '../../frame/area-loading.tsx';
import { ForPatient, patientIn, siteFor } from '../../frame/for-patient.tsx';

const Purchase = () => {
  const id = idIn(useParams().purchaseId);
  const patientId = patientIn(useLocation().search, useSite());
  return (
    <Area current="packages">
      {id === undefined ? null : (
        <ForPatient key={patientId} patientId={patientId}>
          <PurchasePage key={id} id={id} />
        </ForPatient>
      )}
    </Area>
  );
};

const Skeleton = () => (
  <AreaLoading current="packages" title={useTranslation('mf-patient').t('purchases.one')} />
);

/** A package of somebody else, or of a family member whose permission has ended, is not found. */
const load: Screen['load'] = ({ site: own, params, url }) => {
  const id = idIn(params.purchaseId);
  if (id === undefined) throw new PageStatus(404);
  const site = siteFor(own, patientIn(url.search, own));
  return loadQuery(site, purchaseQuery(site, id)).catch(notFoundIfForbidden);
};

/** The title does not name the package, because others may see the tab. */
const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('purchases.one'),
  robots: 'noindex',
});

const purchase: Screen = { Component: Purchase, access: 'private', Skeleton, load, head };
export default purchase;
