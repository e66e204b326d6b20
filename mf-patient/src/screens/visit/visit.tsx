import { idInText } from '@arev/shared/contracts/wire';
import { loadQuery, type Screen, type ScreenContext } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { data, useParams } from 'react-router';
import * as z from 'zod/mini';
import { visitQuery } from '../../api/visit.ts';
import { VisitPage } from '../../features/visit/visit-page.tsx';
import { Area } from '../../frame/area.tsx';
import { AreaLoading } from '../../frame/area-loading.tsx';

const idIn = ({ visitId }: ScreenContext['params']): number | undefined =>
  z.safeDecode(idInText, visitId ?? '').data;

const Visit = () => {
  const id = idIn(useParams());
  return <Area current="visits">{id === undefined ? null : <VisitPage key={id} id={id} />}</Area>;
};

const Skeleton = () => <AreaLoading current="visits" title={useTranslation('mf-patient').t('visit.title')} />;

/** A visit of somebody else is not found. */
const load: Screen['load'] = ({ site, params }) => {
  const id = idIn(params);
  if (id === undefined) throw data(null, { status: 404 });
  return loadQuery(site, visitQuery(site, id));
};

/** The title does not say what the visit is about, because others may see the tab. */
const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('visit.title'),
  robots: 'noindex',
});

const visit: Screen = { Component: Visit, access: 'private', Skeleton, load, head };
export default visit;
