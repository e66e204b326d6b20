import { ApiError } from '@arev/shared/api-client';
import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useTranslation } from 'react-i18next';

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ key }) => key === 'taken');

/** Why a change was not saved; duplicate days and hours have texts of their own. */
export const SaveFailure = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('mf-desk');
  if (!isTaken(error)) return <SendFailure error={error} />;
  return (
    <Notice tone="error" live>
      {t('schedules.taken')}
    </Notice>
  );
};
