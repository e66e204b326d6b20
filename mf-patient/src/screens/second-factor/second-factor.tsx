import { useSession, useSite, type Screen } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Loading, Skeleton as Lines } from '@arev/shared/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SetUpSecondFactor } from '../../features/second-factor/set-up.tsx';
import { landingOf } from '../../state/landing.ts';
import { useGoingOn } from '../../state/use-going-on.ts';
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

const SecondFactor = () => {
  const session = useSession();
  // At the beginning only: the session changes before the recovery codes are read.
  const [isSetUp] = useState(session.status === 'signed-in' && session.user.needsSecondFactor === false);
  return isSetUp ? <GoOn /> : <SetUp />;
};

const SetUp = () => (
  <Page>
    <SetUpSecondFactor />
  </Page>
);

/** There is nothing to set up, such as after a reload of the recovery codes. */
const GoOn = () => {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.user.role : undefined;
  useGoingOn(landingOf(useSite(), role));
  return <Skeleton />;
};

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
