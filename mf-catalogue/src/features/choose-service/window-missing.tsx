import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';

interface WindowMissingProps {
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** The dialog is a slot of another remote, which failed to load. */
export const WindowMissing = ({ onRetry, onDismiss }: WindowMissingProps) => {
  const { t } = useTranslation('mf-catalogue');
  return (
    <Notice
      tone="error"
      live
      title={t('booking.missing.title')}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('booking.missing.retry')}
        </Button>
      }
      onDismiss={onDismiss}
    >
      {t('booking.missing.words')}
    </Notice>
  );
};
