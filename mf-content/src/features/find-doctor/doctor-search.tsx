import { FilterMenu } from '@arev/shared/ui/filter-menu';
import { SearchBox } from '@arev/shared/ui/search-box';
import { Skeleton } from '@arev/shared/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { ChosenList } from './chosen-list.tsx';
import css from './doctor-search.module.css';
import { PlainFilters } from './plain-filters.tsx';
import type { ChosenFilters } from './use-doctor-filters.ts';
import { type FilterOption, useFilterOptions } from './use-filter-options.ts';

interface DoctorSearchProps extends Pick<ChosenFilters, 'chosen' | 'change'> {
  readonly busy: boolean;
}

export const DoctorSearch = ({ chosen, change, busy }: DoctorSearchProps) => {
  const { t } = useTranslation('mf-content');
  const { specs, branches } = useFilterOptions(chosen);
  return (
    <div className={css.search} data-print="hide">
      <PlainFilters chosen={chosen} />
      <div className={css.controls}>
        <div className={css.box}>
          <SearchBox
            label={t('doctors.search.label')}
            placeholder={t('doctors.search.placeholder')}
            name="searchText"
            value={chosen.searchText}
            onSearch={(searchText) => change({ searchText })}
            busy={busy}
          />
        </div>
        <Choice
          label={t('doctors.filter.speciality')}
          {...specs}
          ids={chosen.specIds}
          onChange={(specIds) => change({ specIds })}
        />
        <Choice
          label={t('doctors.filter.branch')}
          {...branches}
          ids={chosen.branchIds}
          onChange={(branchIds) => change({ branchIds })}
        />
      </div>
      <div className={css.chosen}>
        <ChosenList chosen={chosen} change={change} specs={specs.options} branches={branches.options} />
      </div>
    </div>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly FilterOption[] | undefined;
  readonly failed: boolean;
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** A filter whose options failed to load is omitted: the search by name still works. */
const Choice = ({ label, options, failed, ids, onChange }: ChoiceProps) => {
  if (failed && !options) return null;
  return (
    <div className={css.choice}>
      {options ? (
        <FilterMenu
          label={label}
          options={options}
          selected={ids.map(String)}
          onChange={(selected) => onChange(selected.map(Number))}
        />
      ) : (
        <Skeleton shape="control" />
      )}
    </div>
  );
};
