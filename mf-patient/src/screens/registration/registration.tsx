import { tryQuery, type Screen, useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { onwardIn } from '../../addresses.ts';
import { companyQuery } from '../../api/company.ts';
import { Registration } from '../../features/account/registration/registration.tsx';
import { PhoneHelp } from '../../frame/phone-help.tsx';
import css from './registration.module.css';

const RegistrationPage = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const onward = onwardIn(useLocation().search);
  return (
    <Container width="form">
      <div className={css.page}>
        <PageHeader title={t('account.registration.title')} lead={t('account.registration.lead')} />
        <Card padding="large">
          <Registration />
        </Card>
        <p>
          {t('account.known')} <a href={to(page.login({ ...onward }))}>{t('login.submit')}</a>
        </p>
        <PhoneHelp words={t('account.help')} noScript={t('account.noScript')} />
      </div>
    </Container>
  );
};

const load: Screen['load'] = ({ site }) => tryQuery(site, companyQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('account.registration.title'),
  robots: 'noindex',
});

const registration: Screen = { Component: RegistrationPage, load, head };
export default registration;
