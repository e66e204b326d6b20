import { useHref, useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useTranslation } from 'react-i18next';

interface BranchChoiceProps {
  readonly branchId: number;
  readonly branches: readonly { readonly id: number; readonly title: string }[];
  /** The same page of another branch, without the language. */
  readonly addressOf: (branchId: number) => string;
}

/** Each choice is an address, so Back leads to the former branch. */
export const BranchChoice = ({ branchId, branches, addressOf }: BranchChoiceProps) => {
  const { t } = useTranslation('mf-desk');
  const site = useSite();
  const to = useHref();
  return (
    <Field label={t('day.branch')}>
      <Select
        value={branchId}
        onChange={({ target }) => void site.navigation.go(to(addressOf(Number(target.value))))}
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
