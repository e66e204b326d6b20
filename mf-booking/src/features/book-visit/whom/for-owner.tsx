import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import { useNameOf } from './use-family.ts';

/** Whom the package pays for; said only in a family. */
export const ForOwner = ({ patientId }: { readonly patientId: number | undefined }) => {
  const { t } = useTranslation('mf-booking');
  const name = useNameOf(patientId);
  return name === undefined ? null : <Notice>{t('booked.whose.title', { name })}</Notice>;
};
