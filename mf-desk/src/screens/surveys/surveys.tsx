import type { Screen } from '@arev/shared/remote-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SurveyInbox } from '../../features/inbox/survey-inbox.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Surveys = () => (
  <Frame>
    <SurveyInbox />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="surveys" title={t('area.surveys.name')} lead={t('area.surveys.lead')}>
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
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.surveys.name'),
  robots: 'noindex',
});

const surveys: Screen = { Component: Surveys, access: 'staff', Skeleton, head };
export default surveys;
