import { idInText } from '@arev/shared/contracts/wire';
import { loadQuery, useSite, type Screen, type ScreenContext, PageStatus } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import * as z from 'zod/mini';
import { visitQuery } from '../../api/visit.ts';
import { VisitPage } from '../../features/visit/visit-page.tsx';
import { Area } from '../../frame/area.tsx';
import { AreaLoading } from '../../frame/area-loading.tsx';
import { ForPatient, notFoundIfForbidden, patientIn, siteFor } from '../../frame/for-patient.tsx';

const idIn = ({ visitId }: ScreenContext['params']): number | undefined =>
  z.safeDecode(idInText, visitId ?? '').data;

const Visit = () => {
  const id = idIn(useParams());
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
  const id = idIn(params);
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
