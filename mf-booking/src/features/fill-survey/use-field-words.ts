import { useTranslation } from 'react-i18next';
import { bodyFields, personFields, type OwnField, type SurveyField } from './fields.ts';

const own: ReadonlySet<string> = new Set([...personFields, ...bodyFields]);
export const isOwn = (name: string): name is OwnField => own.has(name);

/** What a field is called and what is wrong with it, in words. */
export const useFieldWords = () => {
  const { t } = useTranslation(['mf-booking', 'ui']);
  const labelOf = ({ name, question = '' }: SurveyField): string =>
    isOwn(name) ? t(`mf-booking:survey.field.${name}`) : question;
  const problemOf = (field: SurveyField, key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    if (key === 'required' && field.name === 'email')
      return t('ui:field.required', { field: labelOf(field) });
    if (key === 'required') return t('ui:field.requiredAny');
    if (key === 'choose') return t('mf-booking:survey.problem.choose');
    if (key === 'number' || key === 'height' || key === 'weight')
      return t(`mf-booking:survey.problem.${key}`);
    if (key === 'email' || key === 'phone' || key === 'date' || key === 'dateRange')
      return t(`ui:field.${key}`);
    if (key === 'tooLong' && field.most !== undefined) return t('ui:field.tooLong', { count: field.most });
    return t('ui:field.invalid');
  };
  return { labelOf, problemOf };
};
