import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Grey } from '@arev/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { familyQuery } from '../../api/family.ts';
import { Family } from '../../features/family/family.tsx';
import { Area } from '../../frame/area.tsx';

const FamilyPage = () => (
  <Frame>
    <Family />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Area current="family">
      <PageHeader title={t('family.title')} lead={t('family.lead')} />
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

const load: Screen['load'] = ({ site }) => tryQuery(site, familyQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('family.title'),
  robots: 'noindex',
});

const family: Screen = { Component: FamilyPage, access: 'private', Skeleton, load, head };
export default family;
