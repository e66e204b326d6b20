import { useHref } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';
import { Button } from '@arev/shared/ui/button';
import { Checkbox } from '@arev/shared/ui/checkbox';
import { Field } from '@arev/shared/ui/field';
import { TextInput } from '@arev/shared/ui/text-input';
import { useTranslation } from 'react-i18next';
import type { DoctorFilters } from './doctor-filters.ts';
import css from './plain-filters.module.css';
import { useFilterOptions, type FilterOption } from './use-filter-options.ts';

/** The filters as a form that needs no script and leads to the same addresses. */
export const PlainFilters = ({ chosen }: { readonly chosen: DoctorFilters }) => {
  const { t } = useTranslation(['mf-content', 'ui']);
  const to = useHref();
  const { specs, branches } = useFilterOptions(chosen);
  return (
    <noscript>
      <form className={css.form} role="search" method="get" action={to(page.doctors())}>
        <Field label={t('doctors.search.label')}>
          <TextInput type="search" name="searchText" defaultValue={chosen.searchText} />
        </Field>
        <Choices
          name="specIds"
          label={t('doctors.filter.speciality')}
          options={specs.options}
          ids={chosen.specIds}
        />
        <Choices
          name="branchIds"
          label={t('doctors.filter.branch')}
          options={branches.options}
          ids={chosen.branchIds}
        />
        <div className={css.actions}>
          <Button type="submit">{t('doctors.filter.apply')}</Button>
          <a href={to(page.doctors())}>{t('doctors.filter.clear')}</a>
        </div>
      </form>
    </noscript>
  );
};

interface ChoicesProps {
  readonly name: 'specIds' | 'branchIds';
  readonly label: string;
  readonly options: readonly FilterOption[] | undefined;
  readonly ids: readonly number[];
}

const Choices = ({ name, label, options = [], ids }: ChoicesProps) =>
  options.length === 0 ? null : (
    <details className={css.choices} open={ids.length > 0}>
      <summary>{label}</summary>
      <fieldset className={css.options} aria-label={label}>
        {options.map(({ value, label: title }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={title}
            defaultChecked={ids.includes(Number(value))}
          />
        ))}
      </fieldset>
    </details>
  );
