import { useHref } from '@arev/shared/remote-kit';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';

/** The service was withdrawn: another one is chosen, and the other choices stay. */
export const ServiceGone = ({ another }: { readonly another: string }) => {
  const { t } = useTranslation('mf-booking');
  const to = useHref();
  return (
    <EmptyState
      title={t('step1.gone')}
      action={<LinkButton href={to(another)}>{t('step1.another')}</LinkButton>}
    >
      {t('step1.goneHint')}
    </EmptyState>
  );
};
