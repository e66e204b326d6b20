import { useSite } from '@arev/shared/remote-kit';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import { useChangePlace, usePlace } from '../../state/place.ts';
import { PlaceForm } from './place-form.tsx';

interface ChooseBranchProps {
  /** The current search, which a form without scripts has to include. */
  readonly text: string;
}

/** Filters a list of prices by branch. Hidden if the branches failed to load, or if there is only one. */
export const ChooseBranch = ({ text }: ChooseBranchProps) => {
  const { t } = useTranslation('mf-catalogue');
  const { cities, branchId } = usePlace('services');
  const change = useChangePlace();
  const all = useQuery(branchesQuery(useSite())).data?.data ?? [];
  const branches = all.filter(
    ({ id, city }) => id === branchId || cities.length === 0 || cities.includes(city.id),
  );
  if (branches.length < 2) return null;
  return (
    <PlaceForm text={text}>
      <Field label={t('branchChoice.label')}>
        <Select
          name="branch"
          value={branchId ?? ''}
          placeholder={t('branchChoice.all')}
          onChange={({ target: { value } }) => change(value === '' ? {} : { branchId: Number(value) })}
        >
          {branches.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </PlaceForm>
  );
};
