import type { Screen } from '@arev/shared/remote-kit';
import { useHref } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { StaffList } from '../../features/staff/staff-list.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Staff = () => (
  <Frame>
    <StaffList />
  </Frame>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <Desk
      area="staff"
      title={t('area.staff.name')}
      lead={t('area.staff.lead')}
      actions={
        <LinkButton href={to(address.rights())} variant="secondary" icon={ShieldCheck}>
          {t('rights.title')}
        </LinkButton>
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
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.staff.name'),
  robots: 'noindex',
});

const staff: Screen = { Component: Staff, access: 'staff', Skeleton, head };
export default staff;
