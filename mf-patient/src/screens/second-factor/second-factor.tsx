import type { Screen } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Lines } from '@arev/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SetUpSecondFactor } from '../../features/second-factor/set-up.tsx';
import css from './second-factor.module.css';

const Page = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Container width="form">
      <div className={css.page}>
        <PageHeader title={t('secondFactor.title')} lead={t('secondFactor.lead')} />
        <Card padding="large">{children}</Card>
      </div>
    </Container>
  );
};

const SecondFactor = () => (
  <Page>
    <SetUpSecondFactor />
  </Page>
);

const Skeleton = () => (
  <Page>
    <Loading>
      <Lines lines={2} />
    </Loading>
  </Page>
);

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('secondFactor.title'),
  robots: 'noindex',
});

const secondFactor: Screen = { Component: SecondFactor, access: 'staff', Skeleton, head };
export default secondFactor;
