import type { Screen } from '@arev/shared/remote-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestInbox } from '../../features/inbox/request-inbox.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Requests = () => (
  <Frame>
    <RequestInbox />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="requests" title={t('area.requests.name')} lead={t('area.requests.lead')}>
      {children}
    </Desk>
  );
};

const Skeleton = () => (
  <Frame>
    <Waiting />
  </Frame>
);

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.requests.name'),
  robots: 'noindex',
});

const requests: Screen = { Component: Requests, access: 'staff', Skeleton, head };
export default requests;
