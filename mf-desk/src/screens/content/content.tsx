import type { Screen } from '@arev/shared/remote-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentHome } from '../../features/content/content-home.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Content = () => (
  <Frame>
    <ContentHome />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="content" title={t('area.content.name')} lead={t('area.content.lead')}>
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
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.content.name'),
  robots: 'noindex',
});

const content: Screen = { Component: Content, access: 'staff', Skeleton, head };
export default content;
