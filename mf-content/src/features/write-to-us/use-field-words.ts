import { useTranslation } from 'react-i18next';
import { longest, type VisitorField } from './visitor-values.ts';

/** A field's name and what is wrong with it, in words. */
export const useFieldWords = () => {
  const { t } = useTranslation(['mf-content', 'ui']);
  const label = (field: VisitorField): string => t(`mf-content:write.field.${field}`);
  const problem = (field: VisitorField, key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    if (key === 'email' || key === 'phone') return t(`ui:field.${key}`);
    if (key === 'tooLong') return t('ui:field.tooLong', { count: longest[field] });
    // Nothing chosen is of the wrong type, and there is no wrong star.
    if (key === 'required' || field === 'rate') return t('ui:field.required', { field: label(field) });
    return t('ui:field.invalid');
  };
  return { label, problem };
};
