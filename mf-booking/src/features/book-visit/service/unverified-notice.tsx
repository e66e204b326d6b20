import { useHref, useSession } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { LinkButton } from '@arev/shared/ui/link-button';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';

/** Shown at the first step, not after five. */
export const UnverifiedNotice = () => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.verified) return null;
  return (
    <Notice
      tone="warning"
      title={t('notVerified.title')}
      action={
        <LinkButton href={to(page.personalData())} variant="secondary" size="small">
          {t('notVerified.way')}
        </LinkButton>
      }
    >
      {t('notVerified.words')}
    </Notice>
  );
};
