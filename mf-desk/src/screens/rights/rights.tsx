import { type Screen, useHref } from '@arev/shared/remote-kit';
import { Breadcrumbs } from '@arev/shared/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { PermissionTable } from '../../features/staff/permission-table.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Rights = () => (
  <Frame>
    <PermissionTable />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  const title = t('rights.title');
  return (
    <Desk
      area="staff"
      title={title}
      breadcrumbs={
        <Breadcrumbs items={[{ label: t('area.staff.name'), href: to(address.staff()) }, { label: title }]} />
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
  title: site.i18n.getFixedT(site.language, 'mf-desk')('rights.title'),
  robots: 'noindex',
});

const rights: Screen = { Component: Rights, access: 'staff', Skeleton, head };
export default rights;
