import { useTranslation } from 'react-i18next';
import { inWords } from './refused-fields.ts';

interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** The limits of the contracts, for the words of `tooShort` and `tooLong`. */
const bounds: Readonly<Record<string, Bounds>> = {
  username: { least: 3, most: 100 },
  password: { least: 8, most: 200 },
  firstName: { most: 60 },
  lastName: { most: 60 },
  email: { most: 254 },
  contact: { most: 254 },
  currentPassword: { most: 200 },
  employer: { most: 200 },
  code: { most: 20 },
};

interface Problem {
  readonly type?: unknown;
  readonly message?: string | undefined;
}

const plain = ['email', 'phone', 'date', 'dateRange', 'passwordCommon', 'passwordPersonal'] as const;

/** What is wrong with a field, in words that name it. */
export const useFieldWords = (labelOf: (field: string) => string) => {
  const { t } = useTranslation('ui');
  return (field: string, problem: Problem | undefined): string | undefined => {
    const key = problem?.message;
    if (key === undefined) return undefined;
    if (problem?.type === inWords) return key;
    const { least = 1, most = 1 } = bounds[field] ?? {};
    const said = plain.find((one) => one === key);
    if (said !== undefined) return t(`field.${said}`);
    if (key === 'tooShort') return t('field.tooShort', { count: least });
    if (key === 'tooLong') return t('field.tooLong', { count: most });
    if (key === 'contact') return t('errors.code.contactInvalid');
    return key === 'required' ? t('field.required', { field: labelOf(field) }) : t('field.invalid');
  };
};
