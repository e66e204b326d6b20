import { Button } from '@arev/shared/ui/button';
import { EmptyState } from '@arev/shared/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { chosenNames } from './chosen-names.ts';
import { type DoctorFilters, isFiltered, noFilters } from './doctor-filters.ts';
import { DidYouMean } from './did-you-mean.tsx';
import css from './nobody-found.module.css';
import { useFilterOptions } from './use-filter-options.ts';

interface NobodyFoundProps {
  readonly filters: DoctorFilters;
  readonly change: (changes: Partial<DoctorFilters>) => void;
}

export const NobodyFound = ({ filters, change }: NobodyFoundProps) => {
  const { t } = useTranslation('mf-content');
  const { specs, branches } = useFilterOptions(filters);
  if (!isFiltered(filters)) {
    return <EmptyState title={t('doctors.empty.title')}>{t('doctors.empty.none')}</EmptyState>;
  }
  const names = chosenNames(
    filters,
    (text) => t('doctors.filter.text', { text }),
    specs.options,
    branches.options,
  );
  return (
    <EmptyState
      title={t('doctors.empty.title')}
      action={
        <span data-needs-scripts="">
          <Button variant="secondary" onClick={() => change(noFilters)}>
            {t('doctors.filter.clear')}
          </Button>
        </span>
      }
    >
      <p>{t(names.length === 1 ? 'doctors.empty.one' : 'doctors.empty.filtered')}</p>
      <ul className={css.names} role="list">
        {names.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
      <DidYouMean text={filters.searchText} />
    </EmptyState>
  );
};
