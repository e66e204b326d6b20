import { phoneHref } from '@arev/shared/routing';
import { useTranslation } from 'react-i18next';

/** To call the patient. There may be no phone: one that a parent has lent is taken back (232). */
export const PatientPhone = ({ phone }: { readonly phone: string }) => {
  const { t } = useTranslation('mf-desk');
  return phone === '' ? t('patients.noPhone') : <a href={phoneHref(phone)}>{phone}</a>;
};
