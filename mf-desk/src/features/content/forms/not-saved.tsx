import { Notice } from '@arev/shared/ui/notice';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../../api/conflict.ts';

/** Why a change of a form was not saved. */
export const NotSaved = ({ error }: { readonly error: Error | null }) => {
  const { t } = useTranslation('mf-desk');
  if (error === null) return null;
  if (!isConflict(error)) return <SendFailure error={error} />;
  return (
    <Notice tone="warning" live>
      {t('content.forms.overtaken')}
    </Notice>
  );
};
