import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Card } from '@arev/shared/ui/card';
import { Container } from '@arev/shared/ui/container';
import { PageHeader } from '@arev/shared/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { onwardIn } from '../addresses.ts';
import css from './account-page.module.css';
import { PhoneHelp } from './phone-help.tsx';

interface AccountPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of registration and recovery, with the ways to the login and to help by phone. */
export const AccountPage = ({ title, lead, children }: AccountPageProps) => {
  const { t } = useTranslation('mf-patient');
  const to = useHref();
  const onward = onwardIn(useLocation().search);
  return (
    <Container width="form">
      <div className={css.page}>
        <PageHeader title={title} lead={lead} />
        <Card padding="large">{children}</Card>
        <p>
          {t('account.known')} <a href={to(page.login({ ...onward }))}>{t('login.submit')}</a>
        </p>
        <PhoneHelp words={t('account.help')} noScript={t('account.noScript')} />
      </div>
    </Container>
  );
};
