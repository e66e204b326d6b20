import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { filesPageQuery } from '../../api/files.ts';
import { OwnFiles } from '../../features/own-files/own-files.tsx';
import { pageIn } from '@arev/shared/ui/paged-list';
import { Area } from '../../frame/area.tsx';

const Attachments = () => (
  <Frame>
    <OwnFiles />
  </Frame>
);

const Frame = ({ children }: { readonly children: React.ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Area current="files">
      <PageHeader title={t('ownFiles.title')} lead={t('ownFiles.lead')} />
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

const load: Screen['load'] = ({ site, url }) => tryQuery(site, filesPageQuery(site, pageIn(url.search)));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('ownFiles.title'),
  robots: 'noindex',
});

const attachments: Screen = { Component: Attachments, access: 'private', Skeleton, load, head };
export default attachments;
