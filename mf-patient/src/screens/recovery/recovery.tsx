import { tryQuery, type Screen, useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { onwardIn } from '../../addresses.ts';
import { companyQuery } from '../../api/company.ts';
import { Recovery } from '../../features/account/recovery/recovery.tsx';
import { PhoneHelp } from '../../frame/phone-help.tsx';
import css from './recovery.module.css';

const RecoveryPage = () => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const onward = onwardIn(useLocation().search);
  return (
    <Container width="form">
      <div className={css.page}>
        <PageHeader title={t('account.recovery.title')} lead={t('account.recovery.lead')} />
        <Card padding="large">
          <Recovery />
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
  title: site.i18n.getFixedT(site.language, 'mf-patient')('account.recovery.title'),
  robots: 'noindex',
});

const recovery: Screen = { Component: RecoveryPage, load, head };
export default recovery;
