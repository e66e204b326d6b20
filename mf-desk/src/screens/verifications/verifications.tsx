import type { Screen } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { VerificationQueue } from '../../features/patients/verification-queue.tsx';
import { Desk, Waiting } from '../../frame/desk.tsx';

const Verifications = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="verifications" title={t('area.verifications.name')} lead={t('area.verifications.lead')}>
      <VerificationQueue />
    </Desk>
  );
};

const Skeleton = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="verifications" title={t('area.verifications.name')} lead={t('area.verifications.lead')}>
      <Waiting />
    </Desk>
  );
};

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-desk')('area.verifications.name'),
  robots: 'noindex',
});

const verifications: Screen = { Component: Verifications, access: 'staff', Skeleton, head };
export default verifications;
