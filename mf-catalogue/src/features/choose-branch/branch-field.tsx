import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useTranslation } from 'react-i18next';
import type { PriceBranch } from '../../api/branches.ts';

interface BranchFieldProps {
  readonly branches: readonly PriceBranch[];
  readonly branchId: number | undefined;
  /** Without an id: every branch. */
  readonly onChange: (branchId: number | undefined) => void;
}

export const BranchField = ({ branches, branchId, onChange }: BranchFieldProps) => {
  const { t } = useTranslation('mf-catalogue');
  return (
    <Field label={t('branchChoice.label')}>
      <Select
        name="branch"
        value={branchId ?? ''}
        placeholder={t('branchChoice.all')}
        onChange={({ target: { value } }) => onChange(value === '' ? undefined : Number(value))}
      >
        {branches.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
};
