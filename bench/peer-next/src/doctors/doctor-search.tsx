import { FilterMenu } from '@arev/shared/ui/filter-menu';
import { SearchBox } from '@arev/shared/ui/search-box';
import type { DoctorFilters } from '@content/features/find-doctor/doctor-filters.ts';
import css from '@content/features/find-doctor/doctor-search.module.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useLanguage } from '@/i18n/use-language.ts';
import { branchesQuery, doctorSpecialitiesQuery, type Option } from '@/portal/queries.ts';
import { ChosenList } from './chosen-list.tsx';

interface DoctorSearchProps {
  readonly filters: DoctorFilters;
  readonly change: (changes: Partial<DoctorFilters>) => void;
  readonly busy: boolean;
}

const toChoice = ({ id, title }: Option) => ({ value: String(id), label: title });

export const DoctorSearch = ({ filters, change, busy }: DoctorSearchProps) => {
  const t = useTranslations('mf-content');
  const language = useLanguage();
  const specs = useQuery(doctorSpecialitiesQuery(language)).data?.map(toChoice);
  const branches = useQuery(branchesQuery(language)).data?.map(toChoice);
  return (
    <div className={css.search} data-print="hide">
      <div className={css.controls}>
        <div className={css.box}>
          <SearchBox
            label={t('doctors.search.label')}
            placeholder={t('doctors.search.placeholder')}
            name="searchText"
            value={filters.searchText}
            onSearch={(searchText) => change({ searchText })}
            busy={busy}
          />
        </div>
        <div className={css.choice}>
          <FilterMenu
            label={t('doctors.filter.speciality')}
            options={specs ?? []}
            selected={filters.specIds.map(String)}
            onChange={(selected) => change({ specIds: selected.map(Number) })}
          />
        </div>
        <div className={css.choice}>
          <FilterMenu
            label={t('doctors.filter.branch')}
            options={branches ?? []}
            selected={filters.branchIds.map(String)}
            onChange={(selected) => change({ branchIds: selected.map(Number) })}
          />
        </div>
      </div>
      <div className={css.chosen}>
        <ChosenList filters={filters} change={change} specs={specs} branches={branches} />
      </div>
    </div>
  );
};
