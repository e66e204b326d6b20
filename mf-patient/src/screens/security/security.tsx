import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { devicesQuery } from '../../api/devices.ts';
import { Security } from '../../features/security/security.tsx';
import { DetailsPage } from '../../frame/details-page.tsx';

const SecurityPage = () => (
  <DetailsPage current="security">
    <Security />
  </DetailsPage>
);

const Skeleton = () => (
  <DetailsPage current="security">
    <Loading>
      <Grey lines={6} />
    </Loading>
  </DetailsPage>
);

const load: Screen['load'] = ({ site }) => tryQuery(site, devicesQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('details.page.security.title'),
  robots: 'noindex',
});

const security: Screen = { Component: SecurityPage, access: 'private', Skeleton, load, head };
export default security;
