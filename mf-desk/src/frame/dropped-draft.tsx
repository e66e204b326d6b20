import { useFormContext } from '@arev/shared/ui/form';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';

/** Somebody else was faster: what was typed before would overwrite what they did. */
export const DroppedNotice = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Notice tone="warning" live>
      {t('draftDropped')}
    </Notice>
  );
};

export const DroppedDraft = () => (useFormContext().form.dropped ? <DroppedNotice /> : null);
