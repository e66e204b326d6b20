import { useSite } from '@arev/shared/remote-kit';
import { useRow } from '@arev/shared/ui/form-rows';
import { useSettledText } from '@arev/shared/forms/use-settled-text';
import { Combobox, optionsBeside } from '@arev/shared/ui/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { employersQuery } from '../../../api/choices.ts';

const longestSearch = 100;

/** A name from the clinic's list, or any other: both are typed. */
export const EmployerField = () => {
  const { field, id, error } = useRow('employer');
  const { value, onChange } = field;
  const { t } = useTranslation('mf-booking');
  const asked = useSettledText(value.trim().slice(0, longestSearch));
  const { data } = useQuery({ ...employersQuery(useSite(), asked), placeholderData: keepPreviousData });
  return (
    <Combobox
      id={id}
      label={t('employer.label')}
      hint={t('employer.hint')}
      value={value}
      onChange={onChange}
      options={optionsBeside(value, data?.data ?? [])}
      onChoose={({ title }) => onChange(title)}
      error={error}
      required
      autoComplete="organization"
    />
  );
};
