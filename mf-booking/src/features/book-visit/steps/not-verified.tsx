import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Container } from '@arev/shared/ui/container';
import { LinkButton } from '@arev/shared/ui/link-button';
import { PageHeader } from '@arev/shared/ui/page-header';
import { Stack } from '@arev/shared/ui/stack';
import { useTranslation } from 'react-i18next';
import css from './not-verified.module.css';

/** Why a signed-in person cannot book yet, and how to change it. */
export const NotVerified = () => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <Container width="read">
      <div className={css.page}>
        <PageHeader title={t('notVerified.title')} lead={t('notVerified.lead')} />
        <p>{t('notVerified.words')}</p>
        <Stack direction="row" gap={3}>
          <LinkButton href={to(page.personalData())}>{t('notVerified.way')}</LinkButton>
          <LinkButton href={to(page.branches())} variant="secondary">
            {t('notVerified.branches')}
          </LinkButton>
        </Stack>
      </div>
    </Container>
  );
};
