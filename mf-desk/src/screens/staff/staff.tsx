import { useHref } from '@arev/shared/remote-kit';
import { LinkButton } from '@arev/shared/ui/link-button';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { address } from '../../addresses.ts';
import { StaffList } from '../../features/staff/staff-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

const Actions = () => {
  const { t } = useTranslation('mf-desk');
  const to = useHref();
  return (
    <LinkButton href={to(address.rights())} variant="secondary" icon={ShieldCheck}>
      {t('rights.title')}
    </LinkButton>
  );
};

export default areaScreen('staff', StaffList, { Actions });
