import { useHref, useSite } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { Icon } from '@arev/shared/ui/icon';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Stack } from '@arev/shared/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/company.ts';
import css from './not-verified.module.css';

/** Why somebody who is signed in cannot book yet, and what to do instead. */
export const NotVerified = () => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const phone = useQuery(companyQuery(useSite())).data?.data.phone;
  return (
    <Container width="read">
      <div className={css.page}>
        <PageHeader title={t('notVerified.title')} lead={t('notVerified.lead')} />
        <p>{t('notVerified.words')}</p>
        {phone ? (
          <p className={css.phone}>
            <Icon icon={Phone} />
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </p>
        ) : null}
        <Stack direction="row" gap={3}>
          <LinkButton href={to(page.branches())}>{t('notVerified.branches')}</LinkButton>
          <LinkButton href={to(page.appointments())} variant="secondary">
            {t('notVerified.visits')}
          </LinkButton>
        </Stack>
      </div>
    </Container>
  );
};
