import type { Screen } from '@arev/shared/remote-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RatingInbox } from '../../features/inbox/rating-inbox.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Ratings = () => (
  <Frame>
    <RatingInbox />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="ratings" title={t('area.ratings.name')} lead={t('area.ratings.lead')}>
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
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.ratings.name'),
  robots: 'noindex',
});

const ratings: Screen = { Component: Ratings, access: 'staff', Skeleton, head };
export default ratings;
