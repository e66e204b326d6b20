import { type Screen, useHref } from '@arev/shared/remote-kit';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { ContentWork } from '../../features/content/content-work.tsx';
import { ContentLoading } from '../../frame/content-loading.tsx';
import { Desk } from '../../frame/desk.tsx';

const Work = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <Desk
      area="content"
      title={t('content.work')}
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t('area.content.name'), href: to(address.content()) },
            { label: t('content.work') },
          ]}
        />
      }
    >
      <ContentWork />
    </Desk>
  );
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('content.work'),
  robots: 'noindex',
});

const contentWork: Screen = { Component: Work, access: 'staff', Skeleton: ContentLoading, head };
export default contentWork;
