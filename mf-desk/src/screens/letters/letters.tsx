import type { Screen } from '@arev/shared/remote-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LetterInbox } from '../../features/inbox/letter-inbox.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Letters = () => (
  <Frame>
    <LetterInbox />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="letters" title={t('area.letters.name')} lead={t('area.letters.lead')}>
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
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.letters.name'),
  robots: 'noindex',
});

const letters: Screen = { Component: Letters, access: 'staff', Skeleton, head };
export default letters;
