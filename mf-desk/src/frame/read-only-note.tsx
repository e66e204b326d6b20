import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';

/** For a form that the person may see, but not save. */
export const ReadOnlyNote = () => {
  const { t } = useTranslation('mf-desk');
  return <Notice>{t('readOnly')}</Notice>;
};
