import { useTranslation } from 'react-i18next';
import { bodyFields, personFields, type OwnFieldName, type SurveyField } from './fields.ts';

const own: ReadonlySet<string> = new Set([...personFields, ...bodyFields]);
export const isOwn = (name: string): name is OwnFieldName => own.has(name);

/** Label and error of a field. */
export const useFieldWords = () => {
  const { t } = useTranslation(['mf-booking', 'ui']);
  const labelOf = ({ name, question = '' }: SurveyField): string =>
    isOwn(name) ? t(`mf-booking:survey.field.${name}`) : question;
  const wordsOf = (field: string, key: string): string | undefined => {
    // A question is too long to be repeated.
    if (key === 'required' && field !== 'email') return t('ui:field.requiredAny');
    if (key === 'choose' || key === 'number' || key === 'height' || key === 'weight')
      return t(`mf-booking:survey.problem.${key}`);
    return undefined;
  };
  return { labelOf, wordsOf };
};
