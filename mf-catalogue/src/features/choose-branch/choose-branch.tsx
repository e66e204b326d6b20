import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Field } from '@arev/shared/ui/field';
import { Select } from '@arev/shared/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { branchesQuery } from '../../api/branches.ts';
import css from './choose-branch.module.css';
import type { BranchChoice } from './use-branch-choice.ts';

interface ChooseBranchProps extends BranchChoice {
  /** The search beside it, which a form without scripts has to carry along. */
  readonly text: string;
}

/** Narrows a list of prices to a branch. Left out where the branches did not come, or there is only one. */
export const ChooseBranch = ({ branchId, change, text }: ChooseBranchProps) => {
  const { t } = useTranslation('mf-catalogue');
  const site = useSite();
  const cities = useAtomValue(site.atoms.cities);
  const all = useQuery(branchesQuery(site)).data?.data ?? [];
  const branches = all.filter(
    ({ id, city }) => id === branchId || cities.length === 0 || cities.includes(city.id),
  );
  if (branches.length < 2) return null;
  return (
    <form className={css.choice} method="get" data-print="hide">
      {text === '' ? null : <input type="hidden" name="searchText" value={text} />}
      <Field label={t('branchChoice.label')}>
        <Select
          name="branch"
          value={branchId ?? ''}
          placeholder={t('branchChoice.all')}
          onChange={({ target: { value } }) => change(value === '' ? undefined : Number(value))}
        >
          {branches.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <div className={css.apply}>
        <Button type="submit" variant="secondary">
          {t('branchChoice.apply')}
        </Button>
      </div>
    </form>
  );
};
