import { FilterMenu } from '@arev/shared/ui/filter-menu';
import { Select } from '@arev/shared/ui/select';
import { useTranslation } from 'react-i18next';
import { linesIn } from './content-values.ts';

interface ChooserProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly many: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Selects one or several of a few options. */
export const Chooser = ({ label, value, onChange, many, options }: ChooserProps) => {
  const { t } = useTranslation('mf-desk');
  if (many)
    return (
      <FilterMenu
        label={label}
        options={options}
        selected={linesIn(value)}
        onChange={(chosen) => onChange(chosen.join('\n'))}
      />
    );
  return (
    <Select value={value} placeholder={t('content.choose')} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
};
