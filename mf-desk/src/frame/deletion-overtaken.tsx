import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';

/** In the dialog of a deletion: it was refused, and the next press deletes what somebody else has saved. */
export const DeletionOvertaken = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Notice tone="warning" live>
      {t('content.deletionOvertaken')}
    </Notice>
  );
};
