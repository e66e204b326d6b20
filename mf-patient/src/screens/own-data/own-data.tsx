import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { familyQuery } from '../../api/family.ts';
import { OwnData } from '../../features/own-data/own-data.tsx';
import { DetailsPage } from '../../frame/details-page.tsx';

const OwnDataPage = () => (
  <DetailsPage current="data">
    <OwnData />
  </DetailsPage>
);

const Skeleton = () => (
  <DetailsPage current="data">
    <Loading>
      <Grey lines={6} />
    </Loading>
  </DetailsPage>
);

const load: Screen['load'] = ({ site }) => tryQuery(site, familyQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('details.page.data.title'),
  robots: 'noindex',
});

const ownData: Screen = { Component: OwnDataPage, access: 'private', Skeleton, load, head };
export default ownData;
