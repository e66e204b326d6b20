import { tryQuery, type Screen } from '@arev/shared/remote-kit';
import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { Notice } from '@arev/shared/ui/notice';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { companyQuery } from '../../api/company.ts';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { OtherWaysIn } from '../../features/sign-in/other-ways-in.tsx';
import { PhoneHelp } from '../../frame/phone-help.tsx';
import css from './login.module.css';

const Login = () => {
  const { t } = useTranslation('mf-patient');
  const ended = new URLSearchParams(useLocation().search).has('ended');
  return (
    <Container width="form">
      <div className={css.page}>
        <PageHeader title={t('login.title')} lead={t('login.lead')} />
        {ended ? <Notice title={t('login.ended.title')}>{t('login.ended.words')}</Notice> : null}
        <Card padding="large">
          <LoginForm />
          <OtherWaysIn />
        </Card>
        <PhoneHelp words={t('login.help')} noScript={t('login.noScript')} />
      </div>
    </Container>
  );
};

const load: Screen['load'] = ({ site }) => tryQuery(site, companyQuery(site));

const head: Screen['head'] = ({ site }) => ({
  title: site.i18n.getFixedT(site.language, 'mf-patient')('login.title'),
  robots: 'noindex',
});

const login: Screen = { Component: Login, load, head };
export default login;
