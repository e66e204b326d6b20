import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';

interface NotAvailableProps {
  /** The survey or the visit does not exist, or the visit has no survey. */
  readonly why: 'link' | 'notFound' | 'none';
  readonly wayOn: { readonly href: string; readonly words: string };
}

export const NotAvailable = ({ why, wayOn }: NotAvailableProps) => {
  const { t } = useTranslation('mf-booking');
  return (
    <EmptyState
      title={t('survey.notAvailable.title')}
      action={
        <LinkButton href={wayOn.href} variant="secondary">
          {wayOn.words}
        </LinkButton>
      }
    >
      {t(`survey.notAvailable.${why}`)}
    </EmptyState>
  );
};
