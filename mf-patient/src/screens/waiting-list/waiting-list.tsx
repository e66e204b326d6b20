import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { waitingQuery } from '../../api/waiting-list.ts';
import { WaitingList } from '../../features/waiting-list/waiting-list.tsx';
import { Area } from '../../frame/area.tsx';

const WaitingListPage = () => (
  <Frame>
    <WaitingList />
  </Frame>
);

const Frame = ({ children }: { readonly children: React.ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Area current="waiting">
      <PageHeader title={t('waiting.title')} lead={t('waiting.lead')} />
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

const load: Screen['load'] = ({ site }) => tryQuery(site, waitingQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('waiting.title'),
  robots: 'noindex',
});

const waitingList: Screen = { Component: WaitingListPage, access: 'private', Skeleton, load, head };
export default waitingList;
