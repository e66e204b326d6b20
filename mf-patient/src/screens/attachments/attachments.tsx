import { loadQuery, tryQuery, useSite, type Screen } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { filesPageQuery } from '../../api/files.ts';
import { OwnFiles } from '../../features/own-files/own-files.tsx';
import { pageIn } from '@arev/shared/ui/paged-list';
import { Area } from '../../frame/area.tsx';
import { ForPatient, notFoundIfForbidden, patientIn, siteFor } from '../../frame/for-patient.tsx';
import { WhosePage } from '../../frame/whose/whose-page.tsx';

const Attachments = () => (
  <Frame patientId={patientIn(useLocation().search, useSite())}>
    <OwnFiles />
  </Frame>
);

interface FrameProps {
  readonly patientId: number | undefined;
  readonly children: React.ReactNode;
}

const Frame = ({ patientId, children }: FrameProps) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Area current="files">
      {patientId === undefined ? (
        <PageHeader title={t('ownFiles.title')} lead={t('ownFiles.lead')} />
      ) : (
        <>
          <PageHeader title={t('ownFiles.titleOf')} lead={t('ownFiles.leadOf')} />
          <WhosePage patientId={patientId} words={t('ownFiles.whoseWords')} />
        </>
      )}
      <ForPatient key={patientId} patientId={patientId}>
        {children}
      </ForPatient>
    </Area>
  );
};

/** The server draws it without an address, so it is that of the patient's own files. */
const Skeleton = () => (
  <Frame patientId={undefined}>
    <Loading>
      <Grey lines={5} />
    </Loading>
  </Frame>
);

const load: Screen['load'] = ({ site: own, url }) => {
  const patientId = patientIn(url.search, own);
  const query = filesPageQuery(siteFor(own, patientId), pageIn(url.search));
  return patientId === undefined ? tryQuery(own, query) : loadQuery(own, query).catch(notFoundIfForbidden);
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('ownFiles.title'),
  robots: 'noindex',
});

const attachments: Screen = { Component: Attachments, access: 'private', Skeleton, load, head };
export default attachments;
