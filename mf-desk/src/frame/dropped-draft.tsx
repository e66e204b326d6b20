import { useFormContext } from '@arev/shared/ui/form';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';

/** Says that a draft was dropped, because it would overwrite the change of another person. */
export const DroppedNotice = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Notice tone="warning" live>
      {t('draftDropped')}
    </Notice>
  );
};

export const DroppedDraft = () => (useFormContext().form.dropped ? <DroppedNotice /> : null);
