import { loadQuery, notFoundIfForbidden, PageStatus, type Screen, useSite } from '@arev/shared/remote-kit';
import { idIn } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { visitQuery } from '../../api/visit.ts';
import { VisitPage } from '../../features/visit/visit-page.tsx';
import { Area } from '../../frame/area.tsx';
import { AreaLoading } from '../../frame/area-loading.tsx';
import { ForPatient, patientIn, siteFor } from '../../frame/for-patient.tsx';

const Visit = () => {
  const id = idIn(useParams().visitId);
  const patientId = patientIn(useLocation().search, useSite());
  return (
    <Area current="visits">
      {id === undefined ? null : (
        <ForPatient patientId={patientId}>
          <VisitPage key={id} id={id} />
        </ForPatient>
      )}
    </Area>
  );
};

const Skeleton = () => <AreaLoading current="visits" title={useTranslation('mf-patient').t('visit.title')} />;

/** A visit of somebody else, or of a family member whose permission has ended, is not found. */
const load: Screen['load'] = ({ site: own, params, url }) => {
  const id = idIn(params.visitId);
  if (id === undefined) throw new PageStatus(404);
  const site = siteFor(own, patientIn(url.search, own));
  return loadQuery(site, visitQuery(site, id)).catch(notFoundIfForbidden);
};

/** The title does not say what the visit is about, because others may see the tab. */
const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('visit.title'),
  robots: 'noindex',
});

const visit: Screen = { Component: Visit, access: 'private', Skeleton, load, head };
export default visit;
