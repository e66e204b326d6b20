import { Button } from '@arev/shared/ui/button';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';

interface NarrowedProps {
  readonly text: string;
  readonly onAll: () => void;
}

/** Says that a list is filtered by the search, with a link to the whole list. */
export const Narrowed = ({ text, onAll }: NarrowedProps) => {
  const { t } = useTranslation('mf-catalogue');
  return (
    <Notice
      action={
        <Button variant="secondary" size="small" onClick={onAll}>
          {t('services.narrowed.all')}
        </Button>
      }
    >
      {t('services.narrowed.words', { text })}
    </Notice>
  );
};
