import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';

interface NotAvailableProps {
  /** A link that leads to no survey, a visit that is not there, or one that asks nothing. */
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
