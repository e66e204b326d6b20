import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { requestsQuery } from '../../api/requests.ts';
import { filterFrom } from '../../features/requests/request-filter.ts';
import { RequestList } from '../../features/requests/request-list.tsx';
import { Area } from '../../frame/area.tsx';

const RequestsTasks = () => (
  <Frame>
    <RequestList />
  </Frame>
);

const Frame = ({ children }: { readonly children: React.ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Area current="requests">
      <PageHeader title={t('requests.title')} lead={t('requests.lead')} />
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

const load: Screen['load'] = ({ site, url }) => {
  const { tab, page } = filterFrom(url.search);
  return tryQuery(site, requestsQuery(site, { completed: tab.completed, page }));
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('requests.title'),
  robots: 'noindex',
});

const requestsTasks: Screen = { Component: RequestsTasks, access: 'private', Skeleton, load, head };
export default requestsTasks;
