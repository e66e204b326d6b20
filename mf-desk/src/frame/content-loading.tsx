import { useTranslation } from 'react-i18next';
import { Desk, Waiting } from './desk.tsx';

/** The server does not know the content of the address until the person is known. */
export const ContentLoading = () => {
  const { t } = useTranslation('mf-desk');
  return (
    <Desk area="content" title={t('area.content.name')}>
      <Waiting />
    </Desk>
  );
};
