import { type Screen, useHref } from '@arev/shared/remote-kit';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { Statement } from '../../features/payments/statement.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const StatementPage = () => (
  <Frame>
    <Statement />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const title = t('payments.statement.title');
  return (
    <Desk
      area="payments"
      title={title}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t('area.payments.name'), href: to(address.payments()) }, { label: title }]}
        />
      }
    >
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
  title: site.i18n.getFixedT(site.language, 'mf-desk')('payments.statement.title'),
  robots: 'noindex',
});

const statement: Screen = { Component: StatementPage, access: 'staff', Skeleton, head };
export default statement;
