import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../api/company.ts';
import { Registration } from '../../features/account/registration/registration.tsx';
import { AccountPage } from '../../frame/account-page.tsx';

const RegistrationPage = () => {
  const { t } = useTranslation('mf-patient');
  return (
    <AccountPage title={t('account.registration.title')} lead={t('account.registration.lead')}>
      <Registration />
    </AccountPage>
  );
};

const load: Screen['load'] = ({ site }) => tryQuery(site, companyQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('account.registration.title'),
  robots: 'noindex',
});

const registration: Screen = { Component: RegistrationPage, load, head };
export default registration;
