import { EmployerBox } from '@arev/shared/employers';
import { useRow } from '@arev/shared/ui/form-rows';
import { useTranslation } from 'react-i18next';

export const EmployerField = () => {
  const { field, id, error } = useRow('employer');
  const { t } = useTranslation('mf-booking');
  return (
    <EmployerBox
      id={id}
      label={t('employer.label')}
      hint={t('employer.hint')}
      value={field.value}
      onChange={field.onChange}
      error={error}
      required
      autoComplete="organization"
    />
  );
};
