import { useSite } from '@arev/shared/remote-kit';
import { useTranslation } from 'react-i18next';

/** Tells people who have left an editor that its text was not saved. The tab keeps it. */
export const useLateRefusal = (isShown: () => boolean) => {
  const { t } = useTranslation('mf-desk');
  const { toasts } = useSite();
  return (): void => {
    if (!isShown()) toasts.show({ kind: 'error', text: t('restored.late') });
  };
};
