import type { FormProps } from '@arev/shared/ui/form';
import { useTranslation } from 'react-i18next';
import { personFields } from './account-form.schema.ts';

/** Labels and errors of the account forms. */
export const useAccountWords = (): Pick<FormProps, 'labelOf' | 'wordsOf'> => {
  const { t } = useTranslation('mf-desk');
  return {
    labelOf: (field) => {
      const known = personFields.find((one) => one === field);
      return t(`staff.field.${known ?? (field === 'role' ? 'role' : 'doctor')}`);
    },
    wordsOf: (field, key) => {
      if (field === 'doctorId') return t('staff.doctorMissing');
      return key === 'taken' ? t('staff.taken') : undefined;
    },
  };
};
