import { EmptyState } from '@arev/shared/ui/empty-state';
import { LinkButton } from '@arev/shared/ui/link-button';
import { useTranslation } from 'react-i18next';

interface NotAvailableProps {
  readonly wayOn: { readonly href: string; readonly words: string };
}

/** There is no such survey, or it is filled in already, or its time is over. */
export const NotAvailable = ({ wayOn }: NotAvailableProps) => {
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
      {t('survey.notAvailable.words')}
    </EmptyState>
  );
};
