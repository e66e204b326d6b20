import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../api/company.ts';
import { Recovery } from '../../features/account/recovery/recovery.tsx';
import { AccountPage } from '../../frame/account-page.tsx';

const RecoveryPage = () => {
  const { t } = useTranslation('mf-patient');
  return (
    <AccountPage title={t('account.recovery.title')} lead={t('account.recovery.lead')}>
      <Recovery />
    </AccountPage>
  );
};

const load: Screen['load'] = ({ site }) => tryQuery(site, companyQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('account.recovery.title'),
  robots: 'noindex',
});

const recovery: Screen = { Component: RecoveryPage, load, head };
export default recovery;
